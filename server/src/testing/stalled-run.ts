import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Milliseconds without the end of any test after which a run is stalled: several times what a test may take. */
const limit = 10 * 60_000

/**
 * Ends a run in which no test ends, and names what was running. A test in an endless loop blocks its process, so that no timeout
 * of its own can end it.
 */
export default class StalledRun implements Reporter {
  #running = new Map<TestModule, string>()
  #timer: NodeJS.Timeout | undefined

  onTestRunStart() {
    this.#restart()
  }

  onTestModuleStart(module: TestModule) {
    this.#running.set(module, 'before its first test')
    this.#restart()
  }

  onTestCaseReady({ module, fullName }: TestCase) {
    this.#running.set(module, `in "${fullName}"`)
  }

  onTestCaseResult({ module, fullName }: TestCase) {
    this.#running.set(module, `after "${fullName}"`)
    this.#restart()
  }

  onTestModuleEnd(module: TestModule) {
    this.#running.delete(module)
    this.#restart()
  }

  onTestRunEnd() {
    clearTimeout(this.#timer)
  }

  #restart() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#stop(), limit)
    this.#timer.unref()
  }

  #stop() {
    console.error(`No test has ended in ${limit / 60_000} minutes. Running:`)
    for (const [{ moduleId }, where] of this.#running) console.error(`  ${path.relative('', moduleId)}, ${where}`)
    process.exit(1)
  }
}
