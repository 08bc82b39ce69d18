import { expect, test } from 'vitest'
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
