import type { Load } from './http-load.ts'
import { type Sample, type Timings, timingsOf } from './timings.ts'

/** Something to be measured, and how to release its resources. */
export type Contender = { run: (load: Load) => Promise<Sample>; close: () => Promise<void> }

/**
 * How long to measure: each contender for at least `seconds`, and longer, up to `maxSeconds`, until the first has `minResponses`, so that
 * its 99th percentile rests on more than a few responses. `maxWarmUp` seconds at most are spent until its rate is steady.
 */
export type Effort = { callers: number; seconds: number; maxSeconds: number; minResponses: number; maxWarmUp: number }

const rounds = 4
const warmUpWindow = 0.2
/** The rate is steady when that of a window is within this part of the window's before it. */
const steadyWithin = 0.1

/**
 * Measures the contenders in turns of a fraction of a second, so that other load on the machine affects all of them equally, after each
 * has been warmed up until its rate is steady: the first second of a path measures code that is not compiled and plans that are not cached.
 */
export async function compare<Name extends string>(
  contenders: Record<Name, Contender>,
  effort: Effort,
): Promise<Record<Name, Timings>> {
  const all = Object.entries(contenders) as [Name, Contender][]
  const samples = new Map<Name, Sample[]>(all.map(([name]) => [name, []]))
  const { callers, seconds, maxSeconds, minResponses } = effort
  const turn = seconds / rounds
  const responses = () => samples.get(all[0]![0])!.reduce((sum, { times }) => sum + times.length, 0)
  try {
    for (const [, contender] of all) await warmUp(contender, effort)
    for (let round = 0; round < rounds || (responses() < minResponses && round * turn < maxSeconds); round++)
      for (const [name, contender] of all) samples.get(name)!.push(await contender.run({ callers, seconds: turn }))
  } finally {
    for (const [, contender] of all) await contender.close()
  }
  return Object.fromEntries(all.map(([name]) => [name, timingsOf(samples.get(name)!)])) as Record<Name, Timings>
}

async function warmUp(contender: Contender, { callers, maxWarmUp }: Effort) {
  const window = Math.min(warmUpWindow, maxWarmUp)
  let last = 0
  for (let spent = 0; spent < maxWarmUp; spent += window) {
    const { times, elapsed } = await contender.run({ callers, seconds: window })
    const rate = times.length / elapsed
    if (last > 0 && Math.abs(rate - last) <= steadyWithin * last) return
    last = rate
  }
}
