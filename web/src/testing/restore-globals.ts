import { afterAll, vi } from 'vitest'

// The test files of a worker share their globals. Whatever one file replaced is restored before the next file loads.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
