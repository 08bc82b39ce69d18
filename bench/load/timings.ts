/** Milliseconds of each response, and of all of them together. */
export type Sample = { times: number[]; elapsed: number }
/** Milliseconds, and responses a second. */
export type Timings = { count: number; perSecond: number; p50: number; p99: number }

export function timingsOf(samples: Sample[]): Timings {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b)
  if (times.length === 0) throw new Error('Nothing was answered in the time given')
  const elapsed = samples.reduce((sum, sample) => sum + sample.elapsed, 0)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  return { count: times.length, perSecond: (times.length / elapsed) * 1000, p50: at(0.5), p99: at(0.99) }
}
