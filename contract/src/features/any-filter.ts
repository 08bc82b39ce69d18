/** Values that selects send, and that old saved filters contain, when nothing is selected. */
const words = ['', 'all', 'all statuses', 'all priorities', 'all types']

/** Whether a filter's value means "no filter". */
export const isAnyFilter = (value: unknown) => typeof value === 'string' && words.includes(value.trim().toLowerCase())
