/**
 * Returns the first whole number from `first` until before `end` for which `isBefore` is false, and `end` if there is none. It must be true up to
 * some number, and false from there on.
 */
export function binarySearch(first: number, end: number, isBefore: (at: number) => boolean): number {
  let [from, until] = [first, end]
  while (from < until) {
    const middle = Math.floor((from + until) / 2)
    if (isBefore(middle)) from = middle + 1
    else until = middle
  }
  return from
}
