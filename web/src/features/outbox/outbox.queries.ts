import { outbox } from '@hatchway/contract/messages/outbox'
import { endpointQuery, pageQuery } from '../../platform/call.ts'
import type { ListSearch } from '../../platform/lists/list-search.ts'
import { type ListState, useListState } from '../../platform/lists/list-state.ts'

export type OutboxFilterName = 'state' | 'kind' | 'ticketId'
export type OutboxListState = ListState<keyof ListSearch<typeof outbox.list.query, 'mail'> & string>

/** The filters and page of the outbox in the address. `mail` opens one email. */
export const useOutboxListState = (): OutboxListState => useListState(outbox.list.query, { own: ['mail'] })

/** A sent email causes no event, so a visible page repeats the query after this time (ms). */
const refetchInterval = 10_000

/** Queries outgoing emails, newest first. The old page stays visible until the next one arrives. */
export const outboxPage = (query: Record<string, unknown>) =>
  pageQuery(['outbox', 'list', query], outbox.list, { query: query as never }, { refetchInterval })

export const outboxMail = (id: number) => endpointQuery(['outbox', id], outbox.show, { params: { id } })
