// npm test: runs all checks, fastest first. Arguments go to Vitest.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findOptionalTools } from './optional-tools.mjs'
import { prepare } from './prepare.mjs'
import { at, Failure, root, run, stepTogether } from './steps.mjs'
import { buildWebIfStale } from './web-build.mjs'

/** With several threads the compiler checks much of a program once in each of them, which takes twice the processor time. */
const checks = [
  ['biome', 'check', '.'],
  ['tsc', '--singleThreaded'],
  ['tsc', '--singleThreaded', '-p', 'web'],
  ['tsc', '--singleThreaded', '-p', 'e2e'],
]

await run(async () => {
  const node = prepare()
  process.env.CHROMIUM = findChromium()
  // Each test file loads the same packages in a process of its own; they are compiled once.
  process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/hatchway/compiled')
  findOptionalTools()
  try {
    await stepTogether('Format, lint and types', checks)
    await buildWebIfStale(node)
  } catch (error) {
    console.log('0 passed, 1 failed')
    throw error
  }
  runVitest(node, process.argv.slice(2))
})

function runVitest(node, args) {
  const results = at('node_modules/.cache/hatchway/tests.json')
  fs.rmSync(results, { force: true })
  const reporters = ['default', 'json', at('bin/flaky-reporter.mjs')].map((reporter) => `--reporter=${reporter}`)
  reporters.push(`--outputFile.json=${results}`)
  const { status } = spawnSync(node, [at('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  const { passed, failed, skipped } = countResults(results)
  // A run that failed without a failing test (an unhandled error, no tests found) counts as one failure.
  const failures = failed || (status === 0 ? 0 : 1)
  console.log(`${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`)
  if (failures) throw new Failure()
}

function countResults(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  // A file that cannot be loaded has no tests to count.
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
