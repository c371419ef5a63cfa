/* A small integer network: the same result on every machine.

   plain_net.py computes the same in Python; a test compares the two.
   Inputs are small integers, most of them 0.  Sums fit 32 bits because weights and what
   flows between the layers are kept within the bounds that net_files.py checks. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define WIDEST 256
#define HEADS 3
#define MOST 4095
#define BLOCK 4
#define FIRST_SHIFT 5
#define SECOND_SHIFT 10

typedef struct {
    PyObject_HEAD
    Py_ssize_t inputs, first, second;
    Py_ssize_t width1, width2; /* of the layers, in whole strips */
    int32_t *bias2, *bias3, *weight1, *weight2, *weight3;
    int64_t *asked;   /* the inputs of the last call, */
    int32_t *sums;    /* their sums in the first layer, */
    PyObject *answer; /* and the result */
    void *memory;
} Net;

/* Use AVX2 where the processor has it; the sums are the same. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif
#if defined(__GNUC__)
#define PART static inline __attribute__((always_inline))
typedef int32_t Sums __attribute__((vector_size(32), aligned(4), may_alias));
#else
#define PART static inline
typedef int32_t Sums;
#endif
#define STRIP ((Py_ssize_t)(4 * sizeof(Sums) / sizeof(int32_t)))

PART int32_t clamped(int32_t value)
{
    return value < 0 ? 0 : value > MOST ? MOST : value;
}

PART int32_t narrowed(int64_t value)
{
    return value < -128 ? -128 : value > 127 ? 127 : (int32_t)value;
}

/* A row of weights and its factor. */
typedef struct {
    int32_t row, times;
} Share;

/* Add rows of weights, each times its factor, to the sums, one strip at a time. */
WIDE static void add_rows(int32_t *to, const int32_t *weights, Py_ssize_t width, const Share *shares,
                          Py_ssize_t number)
{
    for (Py_ssize_t from = 0; from < width; from += STRIP) {
        Sums *sums = (Sums *)(to + from);
        Sums one = sums[0], two = sums[1], three = sums[2], four = sums[3];
        for (Py_ssize_t k = 0; k < number; k++) {
            const Sums *row = (const Sums *)(weights + shares[k].row * width + from);
            int32_t times = shares[k].times;
            one += times * row[0], two += times * row[1];
            three += times * row[2], four += times * row[3];
        }
        sums[0] = one, sums[1] = two, sums[2] = three, sums[3] = four;
    }
}

/* Are four numbers equal to four others? */
PART int same(const int64_t *one, const int64_t *other)
{
    return ((one[0] ^ other[0]) | (one[1] ^ other[1]) | (one[2] ^ other[2]) | (one[3] ^ other[3])) == 0;
}

/* Take in new inputs: where options are compared, few differ from one call to the next, and only
   these are added anew.  Returns whether any input differs from the last call. */
static int take_in(Net *net, const int64_t *row)
{
    Share shares[WIDEST];
    Py_ssize_t number = 0, all = 0;
    for (Py_ssize_t from = 0; from < net->inputs; from += BLOCK) {
        Py_ssize_t end = from + BLOCK < net->inputs ? from + BLOCK : net->inputs;
        if (end == from + BLOCK && same(row + from, net->asked + from)) continue;
        for (Py_ssize_t i = from; i < end; i++) {
            if (row[i] == net->asked[i]) continue;
            shares[number++] = (Share){(int32_t)i, narrowed(row[i]) - narrowed(net->asked[i])};
            net->asked[i] = row[i];
        }
        if (number > WIDEST - BLOCK) {
            add_rows(net->sums, net->weight1, net->width1, shares, number);
            all += number, number = 0;
        }
    }
    add_rows(net->sums, net->weight1, net->width1, shares, number);
    return all + number > 0;
}

/* Compute the heads from the sums of the first layer. */
WIDE static void conclude(const Net *net, int32_t *heads)
{
    Share shares[WIDEST];
    int32_t low[WIDEST], sums[WIDEST];
    Py_ssize_t number = 0;
    for (Py_ssize_t j = 0; j < net->width1; j++) low[j] = clamped(net->sums[j] >> FIRST_SHIFT);
    for (int32_t j = 0; j < net->first; j++) {
        shares[number] = (Share){j, low[j]};
        number += low[j] != 0;
    }
    memcpy(sums, net->bias2, net->width2 * sizeof(int32_t));
    add_rows(sums, net->weight2, net->width2, shares, number);
    for (Py_ssize_t k = 0; k < net->width2; k++) sums[k] = clamped(sums[k] >> SECOND_SHIFT);
    for (int h = 0; h < HEADS; h++) {
        const int32_t *weights = net->weight3 + h * net->width2;
        int32_t sum = net->bias3[h];
        for (Py_ssize_t k = 0; k < net->width2; k++) sum += sums[k] * weights[k];
        heads[h] = sum;
    }
}

/* The numbers of a list; NULL if an element is not a number. */
static int64_t *listed(PyObject *features, Py_ssize_t size)
{
    int64_t *row = PyMem_New(int64_t, size);
    if (row == NULL) PyErr_NoMemory();
    for (Py_ssize_t i = 0; row != NULL && i < size; i++) {
        row[i] = PyLong_AsLongLong(PyList_GET_ITEM(features, i));
        if (row[i] == -1 && PyErr_Occurred()) {
            PyMem_Free(row);
            row = NULL;
        }
    }
    return row;
}

/* Take in a list of numbers or a contiguous buffer of 64-bit integers.  Returns whether the inputs
   differ from the last call, or -1 with an error set. */
static int read_question(Net *net, PyObject *features)
{
    int other = -1;
    Py_buffer view;
    if (PyList_CheckExact(features) && PyList_GET_SIZE(features) == net->inputs) {
        int64_t *row = listed(features, net->inputs);
        if (row != NULL) other = take_in(net, row);
        PyMem_Free(row);
    } else if (PyObject_CheckBuffer(features)
               && PyObject_GetBuffer(features, &view, PyBUF_ND | PyBUF_FORMAT) == 0) {
        int native = view.itemsize == sizeof(int64_t) && view.format != NULL
                     && strchr("ql", view.format[0]) != NULL;
        if (native && view.len == net->inputs * view.itemsize) other = take_in(net, view.buf);
        PyBuffer_Release(&view);
    }
    if (other < 0 && !PyErr_Occurred())
        PyErr_Format(PyExc_ValueError, "a list of %zd numbers is needed", net->inputs);
    return other;
}

/* The heads as a tuple of Python integers. */
static PyObject *told(const Net *net)
{
    int32_t heads[HEADS];
    PyObject *answer = PyTuple_New(HEADS);
    conclude(net, heads);
    for (int h = 0; answer != NULL && h < HEADS; h++) {
        PyObject *number = PyLong_FromLong(heads[h]);
        if (number == NULL) Py_CLEAR(answer);
        else PyTuple_SET_ITEM(answer, h, number);
    }
    return answer;
}

/* Nothing here releases the GIL, so no other thread evaluates in between. */
static PyObject *evaluate(Net *net, PyObject *features)
{
    int other = read_question(net, features);
    if (other < 0) return NULL;
    if (other || net->answer == NULL) Py_XSETREF(net->answer, told(net));
    return Py_XNewRef(net->answer);
}

static Py_ssize_t whole_strips(Py_ssize_t size)
{
    return (size + STRIP - 1) / STRIP * STRIP;
}

/* Lay out weights and biases, one row per input; -1 if there is no memory. */
static int lay_out(Net *net, const int16_t *weights, const int32_t *biases)
{
    Py_ssize_t inputs = net->inputs, first = net->first, second = net->second;
    Py_ssize_t width1 = net->width1 = whole_strips(first);
    Py_ssize_t width2 = net->width2 = whole_strips(second);
    Py_ssize_t numbers = width1 + width2 + HEADS + inputs * width1 + (first + HEADS) * width2;
    net->memory = PyMem_Calloc(1, inputs * sizeof(int64_t) + numbers * sizeof(int32_t));
    if (net->memory == NULL) return -1;
    net->asked = net->memory;
    net->sums = memcpy(net->asked + inputs, biases, first * sizeof(int32_t));
    net->bias2 = memcpy(net->sums + width1, biases + first, second * sizeof(int32_t));
    net->bias3 = memcpy(net->bias2 + width2, biases + first + second, HEADS * sizeof(int32_t));
    net->weight1 = net->bias3 + HEADS;
    net->weight2 = net->weight1 + inputs * width1;
    net->weight3 = net->weight2 + first * width2;
    for (Py_ssize_t i = 0; i < inputs; i++)
        for (Py_ssize_t j = 0; j < first; j++) net->weight1[i * width1 + j] = *weights++;
    for (Py_ssize_t k = 0; k < second; k++)
        for (Py_ssize_t j = 0; j < first; j++) net->weight2[j * width2 + k] = *weights++;
    for (Py_ssize_t h = 0; h < HEADS; h++)
        for (Py_ssize_t k = 0; k < second; k++) net->weight3[h * width2 + k] = *weights++;
    return 0;
}

static PyObject *new_net(PyTypeObject *type, PyObject *args, PyObject *keywords)
{
    Py_ssize_t inputs, first, second;
    Py_buffer weights, biases;
    if (keywords != NULL && PyDict_GET_SIZE(keywords) > 0)
        return PyErr_Format(PyExc_TypeError, "a net takes no keywords");
    if (!PyArg_ParseTuple(args, "nnny*y*", &inputs, &first, &second, &weights, &biases)) return NULL;
    Py_ssize_t rows = (inputs * first + first * second + second * HEADS) * sizeof(int16_t);
    Py_ssize_t shifts = (first + second + HEADS) * sizeof(int32_t);
    int fits = inputs > 0 && first > 0 && second > 0 && first <= WIDEST && second <= WIDEST
               && weights.len == rows && biases.len == shifts;
    Net *net = fits ? (Net *)type->tp_alloc(type, 0) : NULL;
    if (!fits) PyErr_SetString(PyExc_ValueError, "the weights do not fit the shape");
    if (net != NULL) {
        net->inputs = inputs, net->first = first, net->second = second;
        if (lay_out(net, weights.buf, biases.buf) < 0) {
            Py_CLEAR(net);
            PyErr_NoMemory();
        }
    }
    PyBuffer_Release(&weights);
    PyBuffer_Release(&biases);
    return (PyObject *)net;
}

static void forget(Net *net)
{
    PyTypeObject *type = Py_TYPE(net);
    PyMem_Free(net->memory);
    Py_XDECREF(net->answer);
    type->tp_free(net);
    Py_DECREF(type);
}

static PyMethodDef methods[] = {
    {"evaluate", (PyCFunction)evaluate, METH_O, "The value of each head for these features."},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot slots[] = {
    {Py_tp_new, new_net},
    {Py_tp_dealloc, forget},
    {Py_tp_methods, methods},
    {Py_tp_doc, "A network in whole numbers: Net(inputs, first, second, weights, biases)."},
    {0, NULL},
};

static PyType_Spec spec = {"burgrave.bots.exact_net.Net", sizeof(Net), 0, Py_TPFLAGS_DEFAULT, slots};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "exact_net", "Integer networks.", -1, NULL, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_exact_net(void)
{
    PyObject *module = PyModule_Create(&definition);
    PyObject *type = module == NULL ? NULL : PyType_FromSpec(&spec);
    if (type == NULL || PyModule_AddObject(module, "Net", type) < 0) {
        Py_XDECREF(type);
        Py_CLEAR(module);
    }
    return module;
}
