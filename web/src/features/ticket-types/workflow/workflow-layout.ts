/** A way from a step to one that may follow it, by their places in the workflow. */
export type Way = { from: number; to: number }
/**
 * Where the arrow of a way is: straight to the step below, or beside the steps, on the right downwards and on the left upwards. Lane 0 is the
 * nearest to the steps.
 */
export type Arrow = Way & ({ side: 'below' } | { side: 'left' | 'right'; lane: number })

/** Returns the arrows of a workflow whose steps are listed from top to bottom. Arrows of one lane share no row. */
export function arrowsOf(ways: readonly Way[]): Arrow[] {
  const below = ways.filter(({ from, to }) => to === from + 1)
  const right = ways.filter(({ from, to }) => to > from + 1)
  const left = ways.filter(({ from, to }) => to < from)
  return [
    ...below.map((way): Arrow => ({ ...way, side: 'below' })),
    ...inLanes(right).map((way): Arrow => ({ ...way, side: 'right' })),
    ...inLanes(left).map((way): Arrow => ({ ...way, side: 'left' })),
  ]
}

/** Returns how many lanes a side has. */
export const lanesOf = (arrows: readonly Arrow[], side: 'left' | 'right') =>
  Math.max(0, ...arrows.map((arrow) => (arrow.side === side ? arrow.lane + 1 : 0)))

/** Short ways get the near lanes. */
function inLanes(ways: readonly Way[]): (Way & { lane: number })[] {
  const lanes: Way[][] = []
  const length = ({ from, to }: Way) => Math.abs(to - from)
  return ways
    .toSorted((a, b) => length(a) - length(b))
    .map((way) => {
      const free = lanes.findIndex((taken) => taken.every((other) => !overlap(way, other)))
      const lane = free < 0 ? lanes.push([]) - 1 : free
      lanes[lane]!.push(way)
      return { ...way, lane }
    })
}

const overlap = (a: Way, b: Way) =>
  Math.min(a.from, a.to) <= Math.max(b.from, b.to) && Math.min(b.from, b.to) <= Math.max(a.from, a.to)
