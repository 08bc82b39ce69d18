import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { undoChange } from './use-undo.ts'

afterEach(() => vi.unstubAllGlobals())

test('an undo fetches again what shows tickets, tasks and runs of rules', async () => {
  const outcome = { changeId: crypto.randomUUID(), changed: [7], unchanged: 0, failed: [], total: 1, isRunning: false }
  vi.stubGlobal('fetch', async () => Response.json(outcome))
  const client = new QueryClient()
  const keys = [
    ['tickets', 'list'],
    ['tasks', 'list'],
    ['rules', 'runs'],
  ]
  for (const key of keys) client.setQueryData(key, [])
  await undoChange(client, crypto.randomUUID())
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})
