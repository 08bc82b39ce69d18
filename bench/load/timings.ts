/** CPU milliseconds of the server's process, and of PostgreSQL with all of its processes. */
export type CpuTime = { server: number; database: number }
/** Milliseconds of each response, of all of them together, and the CPU time spent during it, where it was measured. */
export type Sample = { times: number[]; elapsed: number; cpu?: CpuTime }
/** Milliseconds, responses a second, and CPU milliseconds for each response. */
export type Timings = { count: number; perSecond: number; p50: number; p99: number; cpu: CpuTime | null }

/** Returns the value below which this part (0 to 1) of the sorted values lies. */
export const percentile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]

export function timingsOf(samples: Sample[]): Timings {
  const times = samples.flatMap((sample) => sample.times).sort((a, b) => a - b)
  if (times.length === 0) throw new Error('No response arrived within the time given')
  const total = (value: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + value(sample), 0)
  const cpu = samples.every((sample) => sample.cpu)
    ? {
        server: total(({ cpu }) => cpu!.server) / times.length,
        database: total(({ cpu }) => cpu!.database) / times.length,
      }
    : null
  const perSecond = (times.length / total((sample) => sample.elapsed)) * 1000
  return { count: times.length, perSecond, p50: percentile(times, 0.5)!, p99: percentile(times, 0.99)!, cpu }
}
