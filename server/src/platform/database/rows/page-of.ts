/** Returns the page of a short list that a request names, or all of it, with the number of entries on all pages. */
export function pageOf<Entry>(
  all: readonly Entry[],
  { page, limit }: { page?: number | undefined; limit?: number | undefined },
) {
  const total = all.length
  if (page === undefined && limit === undefined) return { entries: [...all], total, totalPages: Math.min(total, 1) }
  const size = limit ?? 20
  const first = ((page ?? 1) - 1) * size
  return { entries: all.slice(first, first + size), total, totalPages: Math.ceil(total / size) }
}
