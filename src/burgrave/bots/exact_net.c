/* A small network in whole numbers: the same answer on every machine.

   plain_net.py says the same in Python, number by number; a test holds the two together.
   Inputs are small integers, most of them 0.  Sums fit 32 bits because weights and what
   flows between the layers are kept within the bounds that net_files.py checks. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <stdint.h>
#include <string.h>

#define WIDEST 256
#define HEADS 3
#define MOST 4095
#define BLOCK 8
#define FIRST_SHIFT 5
#define SECOND_SHIFT 10

typedef struct {
    PyObject_HEAD
    Py_ssize_t inputs, first, second;
    int32_t *bias1, *bias2, *bias3;
    int16_t *weight1, *weight2, *weight3;
    int64_t *asked;   /* the inputs of the last question, */
    int32_t *sums;    /* what they add up to in the first layer, */
    PyObject *answer; /* and what was said to it */
    void *memory;
} Net;

/* Where the processor multiplies eight numbers at once, let it; the sums are the same. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#define PART static inline __attribute__((always_inline))
#else
#define WIDE
#define PART static inline
#endif

PART int32_t clamped(int32_t value)
{
    return value < 0 ? 0 : value > MOST ? MOST : value;
}

PART int32_t narrowed(int64_t value)
{
    return value < -128 ? -128 : value > 127 ? 127 : (int32_t)value;
}

PART int32_t product(const int16_t *one, const int16_t *other, Py_ssize_t size)
{
    int32_t sum = 0;
    for (Py_ssize_t j = 0; j < size; j++) sum += (int32_t)one[j] * other[j];
    return sum;
}

/* One input is another than the last time. */
PART void change(Net *net, Py_ssize_t input, int64_t value)
{
    int32_t times = narrowed(value) - narrowed(net->asked[input]);
    const int16_t *restrict row = net->weight1 + input * net->first;
    int32_t *restrict sums = net->sums;
    net->asked[input] = value;
    for (Py_ssize_t j = 0, size = net->first; j < size; j++) sums[j] += times * row[j];
}

/* Take in a question: where a player compares options, few inputs differ from one to the next,
   and only these are added up anew.  Is it another question than the last one? */
WIDE static int take_in(Net *net, const int64_t *row)
{
    int other = 0;
    for (Py_ssize_t from = 0; from < net->inputs; from += BLOCK) {
        Py_ssize_t end = from + BLOCK < net->inputs ? from + BLOCK : net->inputs;
        if (memcmp(row + from, net->asked + from, (end - from) * sizeof(int64_t)) == 0) continue;
        other = 1;
        for (Py_ssize_t i = from; i < end; i++)
            if (row[i] != net->asked[i]) change(net, i, row[i]);
    }
    return other;
}

/* From the sums of the first layer to the heads. */
WIDE static void conclude(const Net *net, int32_t *heads)
{
    int16_t low[WIDEST], high[WIDEST];
    for (Py_ssize_t j = 0; j < net->first; j++)
        low[j] = (int16_t)clamped(net->sums[j] >> FIRST_SHIFT);
    for (Py_ssize_t k = 0; k < net->second; k++) {
        int32_t sum = product(low, net->weight2 + k * net->first, net->first) + net->bias2[k];
        high[k] = (int16_t)clamped(sum >> SECOND_SHIFT);
    }
    for (int h = 0; h < HEADS; h++)
        heads[h] = product(high, net->weight3 + h * net->second, net->second) + net->bias3[h];
}

/* Numbers of a list; NULL if one of them is none. */
static int64_t *listed(PyObject *features, Py_ssize_t size)
{
    int64_t *row = PyMem_New(int64_t, size);
    for (Py_ssize_t i = 0; row != NULL && i < size; i++) {
        row[i] = PyLong_AsLongLong(PyList_GET_ITEM(features, i));
        if (row[i] == -1 && PyErr_Occurred()) {
            PyMem_Free(row);
            row = NULL;
        }
    }
    return row;
}

/* Take in a list of numbers, or native ones of 64 bits that lie in memory one after the other;
   is it another question than the last one?  -1 and an error if it is none. */
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

/* Nothing here lets another thread run, so nobody else asks in between. */
static PyObject *evaluate(Net *net, PyObject *features)
{
    int32_t heads[HEADS];
    int other = read_question(net, features);
    if (other < 0) return NULL;
    if (other || net->answer == NULL) {
        conclude(net, heads);
        Py_XSETREF(net->answer, Py_BuildValue("iii", heads[0], heads[1], heads[2]));
    }
    return Py_XNewRef(net->answer);
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
    Py_ssize_t asked = inputs * sizeof(int64_t), sums = first * sizeof(int32_t);
    int fits = inputs > 0 && first > 0 && second > 0 && first <= WIDEST && second <= WIDEST
               && weights.len == rows && biases.len == shifts;
    Net *net = fits ? (Net *)type->tp_alloc(type, 0) : NULL;
    if (!fits) PyErr_SetString(PyExc_ValueError, "weights and shape do not fit each other");
    if (net != NULL && (net->memory = PyMem_Calloc(1, asked + sums + shifts + rows)) == NULL) {
        Py_CLEAR(net);
        PyErr_NoMemory();
    }
    if (net != NULL) {
        net->inputs = inputs, net->first = first, net->second = second;
        net->asked = net->memory;
        net->sums = memcpy(net->asked + inputs, biases.buf, sums);
        net->bias1 = memcpy(net->sums + first, biases.buf, shifts);
        net->bias2 = net->bias1 + first, net->bias3 = net->bias2 + second;
        net->weight1 = memcpy(net->bias3 + HEADS, weights.buf, rows);
        net->weight2 = net->weight1 + inputs * first;
        net->weight3 = net->weight2 + first * second;
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
    {"evaluate", (PyCFunction)evaluate, METH_O, "What each head says about these features."},
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
    PyModuleDef_HEAD_INIT, "exact_net", "Networks in whole numbers.", -1, NULL, NULL, NULL, NULL, NULL,
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
