import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { plantEverywhere } from '../server/src/testing/plant-everywhere.ts'
import { openDesk } from '../server/src/testing/test-desk.ts'
import { createCallers } from './callers.ts'
import { describeFailure, type FuzzOptions, fuzz } from './fuzz.ts'

/** The same requests each time; `npm run fuzz` sends more, and others. */
const options: FuzzOptions = {
  seed: 9,
  runs: 800,
  seconds: 150,
  maxLength: 30_000,
  // The server shares this process, and the machine is busy with other tests.
  slowest: { response: 20_000, health: 10_000 },
}

test('every response to a hostile request comes in time, is no 5xx and carries the safety headers, and memory does not grow', async () => {
  const { desk, close } = await openDesk({ HATCHWAY_SKOPEO: '/nowhere/skopeo' }, { live: true })
  try {
    await plantEverywhere(desk)
    const callers = await createCallers(desk.db)
    const { port } = desk.app.server.address() as AddressInfo
    const report = await fuzz({ port, db: desk.db, callers, collectGarbage }, options)
    expect(report.failures.map((failure) => describeFailure(failure, options))).toEqual([])
    // Otherwise rules turn everything away, and nothing behind them is tested.
    expect(report.statuses['200']! + report.statuses['201']!).toBeGreaterThan(report.requests / 5)
  } finally {
    await close()
  }
}, 240_000)

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
