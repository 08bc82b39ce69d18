import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fromPreload } from './call.ts'
import { makeQueryClient } from './query-client.ts'

test('treats data as stale at once, never refetches by itself, keeps data for five minutes, and never retries', () => {
  const { queries, mutations } = makeQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 0,
    gcTime: 300_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  expect(mutations).toMatchObject({ retry: false })
})

test('fetches preloaded data again when a screen returns to it', () => {
  const client = makeQueryClient()
  const preloaded = {
    ...fromPreload<number>('/api/list'),
    initialData: 1,
    queryKey: ['list'],
    queryFn: () => new Promise<number>(() => {}),
  }
  const view = () => {
    const observer = new QueryObserver(client, preloaded)
    const leave = observer.subscribe(() => {})
    const { isFetching } = observer.getCurrentResult()
    leave()
    return isFetching
  }
  expect(view()).toBe(false)
  expect(view()).toBe(true)
})
