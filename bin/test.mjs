// npm test: runs all checks, fastest first. Arguments go to Vitest.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { findOptionalTools } from './optional-tools.mjs'
import { prepare } from './prepare.mjs'
import { buildServerIfStale } from './server-build.mjs'
import { at, Failure, root, run, stepTogether } from './steps.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** With several threads the compiler checks much of a program once in each of them, which takes twice the processor time. */
const checks = [
  ['biome', 'check', '.'],
  ['tsc', '--singleThreaded'],
  ['tsc', '--singleThreaded', '-p', 'web'],
  ['tsc', '--singleThreaded', '-p', 'e2e'],
]

/**
 * A browser on a busy machine can order two events in a way that no other run does. A file of journeys that failed is run once more, with
 * data of its own; repeating the single test would find what its first attempt left behind. What passes only then is named: each is a
 * fault to be found. More than a few failures are no chance and stay.
 */
const mostRepeatedFiles = 3
const isJourney = (name) => path.relative(root, name).startsWith('e2e')

await run(async () => {
  const node = prepare()
  process.env.CHROMIUM = findChromium()
  // Each test file loads the same packages in a process of its own; they are compiled once.
  process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/hatchway/compiled')
  findOptionalTools()
  try {
    await stepTogether('Format, lint and types', checks)
    await buildWebIfStale(node)
    process.env.SERVER_ENTRY = buildServerIfStale(node)
  } catch (error) {
    console.log('0 passed, 1 failed')
    throw error
  }
  runVitest(node, process.argv.slice(2))
})

function runVitest(node, args) {
  const files = resultsOf(node, args)
  const repeated = [...files].filter(([name, { failed }]) => failed && isJourney(name)).map(([name]) => name)
  if (repeated.length > 0 && repeated.length <= mostRepeatedFiles) repeatJourneys(node, files, repeated)
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const counts of files.values()) for (const key of Object.keys(total)) total[key] += counts[key]
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  if (total.failed) throw new Failure()
}

function repeatJourneys(node, files, names) {
  const before = new Map(names.map((name) => [name, files.get(name).failures]))
  const again = resultsOf(node, ['--project', 'e2e', ...names.map((name) => path.relative(root, name))])
  for (const name of names) if (again.has(name)) files.set(name, again.get(name))
  console.log('Failed on the first attempt:')
  for (const [name, failures] of before) for (const test of failures) console.log(`  ${path.basename(name)}: ${test}`)
}

/** Runs Vitest; returns per file the numbers of passed, failed and skipped tests, and the names of those that failed. */
function resultsOf(node, args) {
  const file = at('node_modules/.cache/hatchway/tests.json')
  fs.rmSync(file, { force: true })
  const reporters = ['default', 'json', './server/src/testing/stalled-run.ts'].map((name) => `--reporter=${name}`)
  const options = [...reporters, `--outputFile.json=${file}`]
  const { status } = spawnSync(node, [at('node_modules/vitest/vitest.mjs'), 'run', ...options, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const report = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : { testResults: [] }
  const results = new Map(report.testResults.map((one) => [one.name, countResults(one)]))
  // A run that failed without a failing test (an unhandled error, no tests found) counts as one failure.
  const hasFailed = [...results.values()].some(({ failed }) => failed > 0)
  if (status !== 0 && !hasFailed) results.set('the run', { passed: 0, failed: 1, skipped: 0, failures: [] })
  return results
}

function countResults({ status, assertionResults }) {
  const failures = assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)
  const passed = assertionResults.filter((one) => one.status === 'passed').length
  // A file that cannot be loaded has no tests to count.
  const isUnloaded = status === 'failed' && assertionResults.length === 0
  return {
    passed,
    failed: failures.length + (isUnloaded ? 1 : 0),
    skipped: assertionResults.length - passed - failures.length,
    failures: isUnloaded ? ['the file could not be loaded'] : failures,
  }
}
