import type { Load } from './http-load.ts'
import type { Sample } from './timings.ts'

/** {@link loadHttp} without HTTP: the given number of callers each run `work` repeatedly. */
export async function loop({ callers, seconds }: Load, work: (caller: number) => Promise<unknown>): Promise<Sample> {
  const times: number[] = []
  const started = performance.now()
  const end = started + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      for (let startedAt = started; startedAt < end; ) {
        startedAt = performance.now()
        await work(caller)
        times.push(performance.now() - startedAt)
      }
    }),
  )
  return { times, elapsed: performance.now() - started }
}
