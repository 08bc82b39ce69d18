/** Reduces the values to at most `most`, each the mean of its neighbors. Ranges without any value are skipped. */
export function thinned(values: readonly (number | null)[], most: number): number[] {
  const size = Math.max(1, Math.ceil(values.length / most))
  const means: number[] = []
  for (let at = 0; at < values.length; at += size) {
    const known = values.slice(at, at + size).filter((value) => value !== null)
    if (known.length > 0) means.push(known.reduce((sum, value) => sum + value, 0) / known.length)
  }
  return means
}

export type Point = { x: number; y: number }

/** Returns the values as points in a box, the least at its bottom. Equal values lie in the middle. */
export function pointsOf(values: readonly number[], width: number, height: number): Point[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, at) => ({
    x: at * step,
    y: most === least ? height / 2 : height - ((value - least) / (most - least)) * height,
  }))
}

/** Returns a smooth SVG path through the points that never overshoots two neighbors vertically. */
export function smoothPath(points: readonly Point[]): string {
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1]
      if (!before) return `M${round(x)} ${round(y)}`
      const middle = round((before.x + x) / 2)
      return `C${middle} ${round(before.y)} ${middle} ${round(y)} ${round(x)} ${round(y)}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
