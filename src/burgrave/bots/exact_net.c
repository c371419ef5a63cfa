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
#define FIRST_SHIFT 5
#define SECOND_SHIFT 10

typedef struct {
    PyObject_HEAD
    Py_ssize_t inputs, first, second;
    int32_t *bias1, *bias2, *bias3;
    int16_t *weight1, *weight2, *weight3;
    void *memory;
} Net;

/* Where the processor multiplies eight numbers at once, let it; the sums are the same. */
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__gnu_linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

static int32_t clamped(int32_t value)
{
    return value < 0 ? 0 : value > MOST ? MOST : value;
}

WIDE static void add_row(int32_t *sums, const int16_t *row, int32_t times, Py_ssize_t size)
{
    for (Py_ssize_t j = 0; j < size; j++) sums[j] += times * row[j];
}

WIDE static int32_t product(const int16_t *one, const int16_t *other, Py_ssize_t size)
{
    int32_t sum = 0;
    for (Py_ssize_t j = 0; j < size; j++) sum += (int32_t)one[j] * other[j];
    return sum;
}

static void add_input(const Net *net, Py_ssize_t input, int64_t value, int32_t *sums)
{
    value = value < -128 ? -128 : value > 127 ? 127 : value;
    add_row(sums, net->weight1 + input * net->first, (int32_t)value, net->first);
}

/* What the inputs of a list add to the first layer; -1 if one of them is no number. */
static int listed_sums(const Net *net, PyObject *features, int32_t *sums)
{
    static PyObject *zero = NULL;
    if (zero == NULL) zero = PyLong_FromLong(0);
    for (Py_ssize_t i = 0; i < net->inputs; i++) {
        PyObject *item = PyList_GET_ITEM(features, i);
        if (item == zero) continue;
        long value = PyLong_AsLong(item);
        if (value == -1 && PyErr_Occurred()) return -1;
        add_input(net, i, value, sums);
    }
    return 0;
}

/* The same for a row of native numbers of 64 bits, which lie in memory one after the other. */
static int native_sums(const Net *net, PyObject *features, int32_t *sums)
{
    Py_buffer row;
    if (PyObject_GetBuffer(features, &row, PyBUF_ND | PyBUF_FORMAT) < 0) return -1;
    int fits = row.len == net->inputs * (Py_ssize_t)sizeof(int64_t) && row.itemsize == sizeof(int64_t)
               && row.format != NULL && strchr("ql", row.format[0]) != NULL;
    const int64_t *values = row.buf;
    for (Py_ssize_t i = 0; fits && i < net->inputs; i++)
        if (values[i] != 0) add_input(net, i, values[i], sums);
    PyBuffer_Release(&row);
    return fits ? 0 : -1;
}

/* What the inputs add to the first layer; -1 and an error if they are no row of numbers. */
static int first_sums(const Net *net, PyObject *features, int32_t *sums)
{
    memcpy(sums, net->bias1, net->first * sizeof(int32_t));
    if (PyList_CheckExact(features) && PyList_GET_SIZE(features) == net->inputs)
        return listed_sums(net, features, sums);
    if (PyObject_CheckBuffer(features) && native_sums(net, features, sums) == 0) return 0;
    PyErr_Format(PyExc_ValueError, "a list of %zd numbers is needed", net->inputs);
    return -1;
}

static PyObject *evaluate(Net *net, PyObject *features)
{
    int32_t sums[WIDEST];
    int16_t low[WIDEST], high[WIDEST];
    long heads[HEADS];
    if (first_sums(net, features, sums) < 0) return NULL;
    for (Py_ssize_t j = 0; j < net->first; j++) low[j] = (int16_t)clamped(sums[j] >> FIRST_SHIFT);
    for (Py_ssize_t k = 0; k < net->second; k++) {
        int32_t sum = product(low, net->weight2 + k * net->first, net->first) + net->bias2[k];
        high[k] = (int16_t)clamped(sum >> SECOND_SHIFT);
    }
    for (int h = 0; h < HEADS; h++)
        heads[h] = product(high, net->weight3 + h * net->second, net->second) + net->bias3[h];
    return Py_BuildValue("lll", heads[0], heads[1], heads[2]);
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
    if (!fits) PyErr_SetString(PyExc_ValueError, "weights and shape do not fit each other");
    if (net != NULL && (net->memory = PyMem_Malloc(rows + shifts)) == NULL) {
        Py_CLEAR(net);
        PyErr_NoMemory();
    }
    if (net != NULL) {
        net->inputs = inputs, net->first = first, net->second = second;
        net->bias1 = memcpy(net->memory, biases.buf, shifts);
        net->bias2 = net->bias1 + first, net->bias3 = net->bias2 + second;
        net->weight1 = memcpy((char *)net->memory + shifts, weights.buf, rows);
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
