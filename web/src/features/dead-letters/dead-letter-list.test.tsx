import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Session, SessionProvider } from '../session/session-context.tsx'
import { DeadLetterList } from './dead-letter-list.tsx'
import { deadLettersPage } from './dead-letters.queries.ts'

const session = {
  user: { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' },
  company: { dateFormat: 'DD/MM/YYYY', timeZone: 'UTC' },
  portal: null,
} as Session
const firstPage = deadLettersPage({ page: 1, limit: 20 })
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })

const drawn = (client: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <DeadLetterList />
      </SessionProvider>
    </QueryClientProvider>,
  )

test('shows an empty state when there is none', () => {
  const client = newClient()
  client.setQueryData(firstPage.queryKey, { deadLetters: [], total: 0, totalPages: 0 })
  expect(drawn(client)).toContain('No failed reactions')
})

test('reports that they could not be loaded, and offers to try again', async () => {
  const client = newClient()
  const queryFn = () => Promise.reject(new Error('500'))
  await client.prefetchQuery({ queryKey: firstPage.queryKey, queryFn })
  expect(drawn(client)).toContain('Failed reactions couldn’t be loaded')
})
