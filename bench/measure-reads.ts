import type pg from 'pg'
import { manyCallers } from './aims.ts'
import { bareFloor } from './floor/bare.ts'
import { driverFloor, pageFloor } from './floor/driver.ts'
import type { Record as Recorder, Statement } from './floor/statements.ts'
import { get } from './load/ask.ts'
import { type Ask, loadHttp } from './load/http-load.ts'
import { type Contender, sideBySide } from './load/side-by-side.ts'
import type { Timings } from './load/timings.ts'
import { options } from './options.ts'
import type { Path } from './paths.ts'
import type { People } from './people.ts'

export type Measured = {
  name: string
  who: string
  aim: Path['aim'] | 'write'
  isMain: boolean
  callers: number
  http: Timings
  /** The same statements through the driver alone; for writes, one durable insert. */
  driver: Timings
  page?: Timings
  bare?: Timings
}
export type Bench = { port: number; application: pg.ClientConfig; people: People; record: Recorder }

/** One path over HTTP, and beside it its baselines. */
export async function measureRead(
  bench: Bench,
  path: Path,
): Promise<{ measured: Measured[]; statements: Statement[] }> {
  const person = bench.people[path.who]
  const statements = await bench.record({ url: path.url, headers: { host: person.host, cookie: person.cookie } })
  const about = { name: path.name, who: path.who, aim: path.aim, isMain: path.isMain ?? false }
  const { warmUp, main, other } = options.seconds
  const both = () => ({
    http: overHttp(bench.port, get(path.url, person)),
    driver: driverFloor(bench.application, options.poolSize, statements),
  })
  if (!path.isMain) {
    const timings = await sideBySide(both(), { callers: manyCallers, seconds: other, warmUp })
    return { measured: [{ ...about, callers: manyCallers, ...timings }], statements }
  }
  const alone = await sideBySide(both(), { callers: 1, seconds: main, warmUp })
  const page = pageFloor(bench.application, statements)
  const bare = await bareFloor(bench.port, path.url, person)
  const crowd = await sideBySide({ ...both(), page, bare }, { callers: manyCallers, seconds: main, warmUp })
  const measured = [
    { ...about, callers: 1, ...alone },
    { ...about, callers: manyCallers, ...crowd },
  ]
  return { measured, statements }
}

const overHttp = (port: number, ask: Ask): Contender => ({
  run: (load) => loadHttp(port, ask, load),
  close: async () => {},
})
