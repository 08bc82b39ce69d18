import { expect, test } from 'vitest'
import { makeQueryClient } from './query-client.ts'

test('data is never fresh, never fetched by itself, kept for five minutes, and nothing is retried', () => {
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
