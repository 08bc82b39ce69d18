/** Shares of the container's width: from where on it scrolls by itself, and where it is fastest. */
const startsAt = 0.25
const fastestAt = 0.05
const maxStep = 28

/** Pixels to scroll in this step while something is dragged at `x` in a container of this width: negative towards its start. */
export function autoScrollStep(x: number, width: number): number {
  const toStart = x / width
  const toEnd = 1 - toStart
  if (toStart < startsAt && toStart <= toEnd) return -step(toStart)
  return toEnd < startsAt ? step(toEnd) : 0
}

/** Slow where it begins, so that one can still aim. */
function step(distance: number) {
  const share = Math.min(1, (startsAt - distance) / (startsAt - fastestAt))
  return Math.ceil(share ** 2 * maxStep)
}
