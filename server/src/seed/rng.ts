/** A seeded random number generator, so that every demo company is alike. */
export type Rng = {
  /** From `from` up to, but not including, `to`. */
  between: (from: number, to: number) => number
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffled: <T>(list: readonly T[]) => T[]
}

/** Mulberry32: small, fast, and uniform enough for demo data. */
export function createRng(seed: number): Rng {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + next() * (to - from)
  const whole = (from: number, to: number) => Math.floor(between(from, to))
  return {
    between,
    whole,
    pick: (list) => list[whole(0, list.length)]!,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}
