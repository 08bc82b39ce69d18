/** A Vitest reporter: names the tests that passed only when they were repeated. Each of them is a fault to be found. */
export default class FlakyReporter {
  flaky = []

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd() {
    if (this.flaky.length === 0) return
    console.log('Passed on the second attempt only:')
    for (const name of this.flaky) console.log(`  ${name}`)
  }
}
