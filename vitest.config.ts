import { defineConfig } from 'vitest/config'
import { LongestFirst } from './server/src/testing/longest-first.ts'

const globalSetup = ['./server/src/testing/global-setup.ts']

export default defineConfig({
  test: {
    // One more than the two cores of the machine that decides: a browser test waits for a good part of its time.
    maxWorkers: 3,
    // The files of a worker share their modules: importing them again for each file took half of the server tests' processor time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./server/src/testing/property-seed.ts'],
    // How long a test may take when all goes wrong: no test fails because the machine has other things to do.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'server', include: ['server/src/**/*.test.ts', 'fuzz/**/*.test.ts'], globalSetup },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['./web/src/testing/restore-globals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: [...globalSetup, './e2e/harness/demo.setup.ts', './e2e/harness/browser.setup.ts'],
          testTimeout: 240_000,
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
})
