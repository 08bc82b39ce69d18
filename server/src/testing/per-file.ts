import { inTime } from './in-time.ts'

type Fixture<T> = [fixture: (given: object, use: (opened: T) => Promise<void>) => Promise<void>, { scope: 'file' }]

/** A fixture that is opened once for each test file: `base.extend({ registry: perFile(openRegistry, ({ close }) => close()) })`. */
export const perFile = <T>(open: () => Promise<T>, close: (opened: T) => unknown): Fixture<T> => [
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's dependencies from this pattern
  async ({}, use) => {
    const opened = await open()
    await use(opened)
    await inTime('Closing a fixture', close(opened), 5 * 60_000)
  },
  { scope: 'file' },
]
