import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { DeadLetterList } from './dead-letter-list.tsx'
import { deadLettersPage } from './dead-letters.queries.ts'

const firstPage = deadLettersPage({ page: 1, limit: 20 })
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })

test('shows an empty state when there is none', () => {
  const client = newClient()
  client.setQueryData(firstPage.queryKey, { deadLetters: [], total: 0, totalPages: 0 })
  expect(render(<DeadLetterList />, client)).toContain('No failed jobs')
})

test('reports that they could not be loaded, and offers to try again', async () => {
  const client = newClient()
  const queryFn = () => Promise.reject(new Error('500'))
  await client.prefetchQuery({ queryKey: firstPage.queryKey, queryFn })
  expect(render(<DeadLetterList />, client)).toContain('Failed jobs couldn’t be loaded')
})
