/** What selects send, and old saved filters hold, where nothing is chosen. */
const words = ['', 'all', 'all statuses', 'all priorities', 'all types']

/** Whether a filter's value means "no filter". */
export const isAnyFilter = (value: unknown) => typeof value === 'string' && words.includes(value.trim().toLowerCase())
