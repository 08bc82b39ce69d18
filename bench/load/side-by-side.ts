import type { Load } from './http-load.ts'
import { type Sample, type Timings, timingsOf } from './timings.ts'

/** Something to be measured, and how to release its resources. */
export type Contender = { run: (load: Load) => Promise<Sample>; close: () => Promise<void> }

const rounds = 4

/**
 * Measures the contenders in turns of a fraction of a second, after a warm-up of each, so that other load on the machine affects all of
 * them equally.
 */
export async function sideBySide<Name extends string>(
  contenders: Record<Name, Contender>,
  { callers, seconds, warmUp }: Load & { warmUp: number },
): Promise<Record<Name, Timings>> {
  const all = Object.entries(contenders) as [Name, Contender][]
  const samples = new Map<Name, Sample[]>(all.map(([name]) => [name, []]))
  try {
    for (const [, contender] of all) await contender.run({ callers, seconds: warmUp })
    for (let round = 0; round < rounds; round++)
      for (const [name, contender] of all)
        samples.get(name)!.push(await contender.run({ callers, seconds: seconds / rounds }))
  } finally {
    for (const [, contender] of all) await contender.close()
  }
  return Object.fromEntries(all.map(([name]) => [name, timingsOf(samples.get(name)!)])) as Record<Name, Timings>
}
