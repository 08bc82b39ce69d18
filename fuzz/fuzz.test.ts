import { test as base, expect } from 'vitest'
import { perFile } from '../server/src/testing/per-file.ts'
import { describeFailure, type FuzzOptions, fuzz } from './fuzz.ts'
import { fuzzFiles } from './fuzz-files.ts'
import { fuzzSequences } from './fuzz-sequences.ts'
import { fileFamilies } from './hostile-files.ts'
import { startOwnServer } from './own-server.ts'

/** The same requests each time; `npm run fuzz` sends more, and others. The limits are wide: the machine is busy with other tests. */
const options: FuzzOptions = {
  seed: 9,
  runs: 600,
  seconds: 150,
  maxLength: 30_000,
  slowest: { response: 20_000, health: 10_000 },
}

/** Some of the steps: `npm run fuzz` begins with each. */
const firstSteps = 12

const test = base.extend<{ subject: Awaited<ReturnType<typeof startOwnServer>> }>({
  subject: perFile(
    () => startOwnServer({ demo: false }),
    ({ stop }) => stop(),
  ),
})

test('no two steps one after the other let a customer read what is another’s, or anyone what was redacted', async ({
  subject,
}) => {
  const report = await fuzzSequences(subject, { seed: options.seed, firstSteps, secondSteps: 1, seconds: 250 })
  expect(report.failures.map((failure) => describeFailure(failure, options))).toEqual([])
  expect(report.refused).toEqual([])
  expect(report.sequences).toBe(firstSteps)
  expect(report.probes).toBeGreaterThan(firstSteps * 200)
  expect(report.read).toBeGreaterThan(firstSteps * 10)
}, 300_000)

test('crafted files fail nothing and keep no other customer waiting', async ({ subject }) => {
  const report = await fuzzFiles(subject, {
    seed: options.seed,
    filesPerFamily: 1,
    bystander: { worst: 10_000, median: 2000 },
  })
  expect(report.failures.map((failure) => describeFailure(failure, options))).toEqual([])
  expect(report.files).toBe(fileFamilies.length)
})

test('every response to a hostile request comes in time, is no 5xx and carries the safety headers, and memory does not grow', async ({
  subject,
}) => {
  const report = await fuzz(subject, options)
  expect(report.failures.map((failure) => describeFailure(failure, options))).toEqual([])
  // Otherwise rules turn everything away, and nothing behind them is tested.
  expect(report.statuses['200']! + report.statuses['201']!).toBeGreaterThan(report.requests / 5)
}, 240_000)
