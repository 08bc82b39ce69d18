/** Fractions of the container's width: where scrolling starts, and where it is fastest. */
const startsAt = 0.25
const fastestAt = 0.05
const maxStep = 28

/**
 * Returns the pixels to scroll in this step while an element is dragged at `x` in a container of this width: negative towards the start.
 */
export function autoScrollStep(x: number, width: number): number {
  const toStart = x / width
  const toEnd = 1 - toStart
  if (toStart < startsAt && toStart <= toEnd) return -step(toStart)
  return toEnd < startsAt ? step(toEnd) : 0
}

/** Quadratic: slow at first, so that the drop position can be aimed at. */
function step(distance: number) {
  const share = Math.min(1, (startsAt - distance) / (startsAt - fastestAt))
  return Math.ceil(share ** 2 * maxStep)
}
