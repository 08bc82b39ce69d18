/** Returns whether a part of the URL can be the id of a record. */
export const isId = (part = '') => /^[1-9]\d{0,9}$/.test(part)
