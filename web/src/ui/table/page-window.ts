/** The page numbers that a pagination bar lists: first, last, two on either side of the current one, `gap` for the rest. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const listed: (number | 'gap')[] = []
  for (let at = 1; at <= pageCount; at++) {
    const isListed = at === 1 || at === pageCount || Math.abs(at - page) <= 2
    if (isListed) listed.push(at)
    else if (listed.at(-1) !== 'gap') listed.push('gap')
  }
  return listed
}

/** First and last result on a page, counted from 1; both 0 when there are none. */
export function shownRange(page: number, pageSize: number, total: number) {
  const first = Math.min((page - 1) * pageSize + 1, total)
  return { first, last: Math.min(page * pageSize, total) }
}
