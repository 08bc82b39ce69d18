import type { LiveMessage } from '@hatchway/contract/live'
import type { TicketCounts } from '@hatchway/contract/tickets/tickets'
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createRefresher, prompt, type RefreshPolicy, spreadOut } from '../../platform/live/refresher.ts'

/** Returns the data that an event invalidates, as query key prefixes. The empty key means all. */
export function affectedQueryKeys(message: LiveMessage): QueryKey[] {
  if (!('event' in message)) return []
  switch (message.event) {
    case 'ticket.created':
      return [
        ['tickets', 'list'],
        ['tickets', 'counts', 'type'],
        ['portal', 'tickets'],
      ]
    case 'ticket.changed':
    case 'comment.added':
      return [
        ['tickets', 'list'],
        ['tickets', 'counts', 'type'],
        ['tickets', message.ticketId],
        // A rule may have changed it.
        ['rules', 'runs'],
        ['portal', 'tickets'],
        ['portal', 'ticket', message.ticketId],
        ...(message.event === 'comment.added' ? [['portal', 'comments', message.ticketId]] : []),
      ]
    case 'comment.changed':
      return [
        ['tickets', message.ticketId],
        ['portal', 'comments', message.ticketId],
        ['portal', 'ticket', message.ticketId],
      ]
    case 'task.changed':
      return [['tickets', message.ticketId], ['portal', 'ticket', message.ticketId], ['tasks']]
    case 'attachment.added':
    case 'attachment.changed':
      return [['tickets', message.ticketId], ['portal', 'ticket', message.ticketId], ['files']]
    case 'reference_data.changed':
      if (message.of === 'services') return [['portal', 'services']]
      if (message.of === 'default-groups') return [['default-groups']]
      if (message.of === 'calendars') return [['calendars'], ['sla']]
      if (message.of === 'sla-policies') return [['sla']]
      if (message.of === 'on-call') return [['on-call']]
      if (message.of === 'assignment') return [['groups'], ['skills']]
      if (message.of === 'task-templates') return [['task-templates']]
      // The navigation shows the catalogue to those to whom items are offered.
      if (message.of === 'catalogue') return [['catalogue'], ['session']]
      if (message.of === 'recurring-tickets') return [['recurring-tickets']]
      if (message.of === 'rules') return [['rules']]
      if (message.of === 'tags') return [['tags'], ['tickets']]
      return message.of === 'categories'
        ? [['categories'], ['tickets'], ['portal', 'tickets']]
        : [['ticket-types'], ['tickets'], ['portal', 'request-types'], ['portal', 'tickets']]
    case 'registrations.changed':
      return [['registrations'], ['users']]
    case 'versions.changed':
      return [
        ['versions'],
        ['services', 'catalogue'],
        ...(message.serviceId === null
          ? []
          : [
              ['services', message.serviceId, 'applied'],
              ['services', message.serviceId, 'releases'],
            ]),
        ...(message.customerId === null ? [] : [['services', 'of-customer', message.customerId]]),
      ]
    case 'approvals.changed':
      return [
        ['approvals'],
        ...(message.ticketId === null
          ? []
          : [
              ['tickets', message.ticketId, 'events'],
              ['portal', 'ticket', message.ticketId],
            ]),
      ]
    case 'dead_letters.changed':
      return [['dead-letters']]
    case 'messages.changed':
      return [['outbox'], ['mail-server'], ['message-texts']]
    case 'resync':
      return [[]]
    default:
      return []
  }
}

/**
 * Returns a handler for live messages that invalidates the affected queries, soon where few pages show the data and spread over a second or
 * more where many do, and that shows the counts which the server sends. A query with `meta: { live: 'own' }` is skipped: its screen handles
 * live messages itself, to collect new items instead of moving under the pointer.
 */
export function createInvalidator(client: QueryClient, refresherOf: typeof createRefresher = createRefresher) {
  const ofRecord = collector(prompt)
  const ofLists = collector(spreadOut)
  return (message: LiveMessage) => {
    if ('event' in message && message.event === 'counts') showCounts(message.counts)
    for (const key of affectedQueryKeys(message)) (isOfRecord(key) ? ofRecord : ofLists)(key)
  }

  function collector(policy: RefreshPolicy) {
    let gathered = new Map<string, QueryKey>()
    const refresher = refresherOf(() => {
      const keys = [...gathered.values()]
      gathered = new Map()
      const predicate = ({ queryKey, meta }: Query) =>
        meta?.live !== 'own' && keys.some((key) => begins(queryKey, key) && (key.length > 0 || !isLasting(queryKey)))
      invalidateAfterFetch(predicate)
      return client.invalidateQueries({ predicate })
    }, policy)
    return (key: QueryKey) => {
      gathered.set(JSON.stringify(key), key)
      refresher.request()
    }
  }

  /** What is fetched ahead now may be from before the event; unlike what a screen shows, it is not fetched again at once. */
  function invalidateAfterFetch(predicate: (query: Query) => boolean) {
    for (const { queryKey, promise } of client
      .getQueryCache()
      .findAll({ predicate, type: 'inactive', fetchStatus: 'fetching' }))
      promise?.then(() => client.invalidateQueries({ queryKey, exact: true })).catch(() => {})
  }

  function showCounts(counts: TicketCounts) {
    // A fetch that runs now may bring the counts of before.
    if (client.isFetching({ queryKey: countsKey, exact: true }) > 0) ofLists(countsKey)
    else client.setQueryData(countsKey, (shown: unknown) => shown && counts)
  }
}

const countsKey = ['tickets', 'counts']
/** The data of one ticket or customer, which only the pages that show it fetch. */
const isOfRecord = (key: QueryKey) => typeof key.at(-1) === 'number' || typeof key[1] === 'number'
const begins = (key: QueryKey, start: QueryKey) => start.every((part, at) => String(part) === String(key[at]))
/** Session, company and portal detection do not depend on tickets. */
const isLasting = ([name, detail]: QueryKey) =>
  name === 'session' || name === 'company' || name === 'setup' || (name === 'portal' && detail === 'detect')
