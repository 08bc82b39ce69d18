import { expect, onTestFinished, vi } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { openPool } from './pool.ts'

test('a connection stays open through a pause of minutes', async ({ desk }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const pool = openPool({ ...desk.connection, max: 1 })
  await pool.query('select 1')
  vi.advanceTimersByTime(5 * 60_000)
  expect(pool.totalCount).toBe(1)
  vi.advanceTimersByTime(60 * 60_000)
  expect(pool.totalCount).toBe(0)
  await pool.end()
})
