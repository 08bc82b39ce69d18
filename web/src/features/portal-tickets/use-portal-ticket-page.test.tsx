import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { renderHook } from '../../testing/render.tsx'
import { portalTicketList } from './portal-tickets.queries.ts'
import { usePortalTicketPage } from './use-portal-ticket-page.ts'

const query = { search: 'vpn drops', page: 1, limit: 20, sortBy: 'createdAt', sortDirection: 'desc' as const }
const { search: text, ...others } = query
const nothing = { tickets: [], total: 0, isTotalExact: true, totalPages: 0 }

/** A page whose subjects and numbers have no match, and whose search in full texts failed with this status. */
async function pageAfter(status: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  client.setQueryData(portalTicketList(query).queryKey, nothing as never)
  const queryFn = () => Promise.reject(new ApiError('This takes too long.', { status }))
  await client.prefetchQuery({ queryKey: portalTicketList({ ...others, text }).queryKey, queryFn })
  return renderHook(() => usePortalTicketPage(query), client)
}

test('a search in full texts that fails is an error, and not an empty page', async () => {
  for (const status of [429, 503])
    expect(await pageAfter(status)).toMatchObject({ isError: true, data: undefined, error: { status } })
})

test('words that cannot be searched match nothing', async () => {
  expect(await pageAfter(400)).toMatchObject({ isError: false, data: nothing })
})
