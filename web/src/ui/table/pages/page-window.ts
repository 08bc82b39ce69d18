/** Returns the page numbers of a pagination bar: first, last, two on either side of the current one, `gap` for the others. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const listed: (number | 'gap')[] = []
  for (let at = 1; at <= pageCount; at++) {
    const isListed = at === 1 || at === pageCount || Math.abs(at - page) <= 2
    if (isListed) listed.push(at)
    else if (listed.at(-1) !== 'gap') listed.push('gap')
  }
  return listed
}

/** Returns the first and last result of a page, counted from 1; both 0 when there are none. */
export function shownRange(page: number, pageSize: number, total: number) {
  const first = Math.min((page - 1) * pageSize + 1, total)
  return { first, last: Math.min(page * pageSize, total) }
}
