/** The most tickets that one request names by their ids, and that are changed before its response. */
export const bulkAtMost = 1000
