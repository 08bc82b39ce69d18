import type pg from 'pg'
import { driverBaseline } from './baseline/driver.ts'
import type { Record as Recorder, Statement } from './baseline/statements.ts'
import { type Contender, compare } from './load/compare.ts'
import { withCpuTime } from './load/cpu-time.ts'
import { loadHttp, type Request } from './load/http-load.ts'
import { get, post } from './load/request.ts'
import type { Timings } from './load/timings.ts'
import { options } from './options.ts'
import type { Path } from './paths.ts'
import type { People } from './people.ts'

export type Measured = {
  name: string
  who: string
  target: Path['target'] | 'write'
  isMain: boolean
  callers: number
  http: Timings
  /** The same statements through the driver alone; for writes, one durable insert. */
  driver: Timings
}
export type Bench = {
  port: number
  /** The processes whose CPU time is measured. */
  processes: { pid: number; postmaster: number }
  application: pg.ClientConfig
  people: People
  record: Recorder
}

/** Measures one path over HTTP, and beside it the same statements through the driver. */
export async function measureRead(
  bench: Bench,
  path: Path,
): Promise<{ measured: Measured[]; statements: Statement[] }> {
  const person = bench.people[path.who]
  const { name, who, url, body, target, isMain = false } = path
  const headers = { host: person.host, cookie: person.cookie }
  const statements = await bench.record({ url, headers, ...(body && { method: 'POST', payload: body }) })
  const measured: Measured[] = []
  for (const callers of isMain ? [1, options.manyCallers] : [options.manyCallers]) {
    const contenders = {
      http: overHttp(bench, body ? () => post(url, person, body) : get(url, person)),
      driver: driverBaseline(bench.application, options.poolSize, statements),
    }
    const timings = await compare(contenders, { ...options.effort, callers })
    measured.push({ name, who, target, isMain, callers, ...timings })
  }
  return { measured, statements }
}

/** `prepare` runs before each turn and is not measured. */
export const overHttp = (
  { port, processes }: Pick<Bench, 'port' | 'processes'>,
  request: Request,
  prepare = async () => {},
): Contender => ({
  run: async (load) => {
    await prepare()
    return withCpuTime(processes, () => loadHttp(port, request, load))
  },
  close: async () => {},
})
