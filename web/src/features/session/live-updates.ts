import type { LiveMessage } from '@hatchway/contract/live'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes arrive in bursts: invalidations are collected for this time (ms) and then executed once. */
const gathering = 150

/** Returns the data that an event invalidates, as query key prefixes. The empty key means all. */
export function affectedQueryKeys(message: LiveMessage): QueryKey[] {
  if (!('event' in message)) return []
  switch (message.event) {
    case 'ticket.created':
      return [
        ['tickets', 'list'],
        ['tickets', 'counts'],
        ['portal', 'tickets'],
      ]
    case 'ticket.changed':
    case 'comment.added':
      return [
        ['tickets', 'list'],
        ['tickets', 'counts'],
        ['tickets', message.ticketId],
        ['portal', 'tickets'],
        ['portal', 'ticket', message.ticketId],
        ...(message.event === 'comment.added' ? [['portal', 'comments', message.ticketId]] : []),
      ]
    case 'attachment.added':
      return [['tickets', message.ticketId], ['portal', 'ticket', message.ticketId], ['files']]
    case 'reference_data.changed':
      if (message.of === 'services') return [['portal', 'services']]
      return message.of === 'categories'
        ? [['categories'], ['tickets'], ['portal', 'tickets']]
        : [['ticket-types'], ['tickets'], ['portal', 'request-types'], ['portal', 'tickets']]
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
    case 'dead_letters.changed':
      return [['dead-letters']]
    case 'resync':
      return [[]]
    default:
      return []
  }
}

/**
 * Returns a handler for live messages that invalidates the affected queries. A query with `meta: { live: 'own' }` is skipped: its screen
 * handles live messages itself, to collect new items instead of moving under the pointer.
 */
export function createInvalidator(client: QueryClient, later: (run: () => void, ms: number) => unknown = setTimeout) {
  let gathered: QueryKey[] = []
  return (message: LiveMessage) => {
    const touched = affectedQueryKeys(message)
    if (touched.length === 0) return
    if (gathered.length === 0) later(fetchAgain, gathering)
    gathered.push(...touched)
  }

  function fetchAgain() {
    const keys = gathered
    gathered = []
    void client.invalidateQueries({
      predicate: ({ queryKey, meta }) =>
        meta?.live !== 'own' && !isLasting(queryKey) && keys.some((key) => begins(queryKey, key)),
    })
  }
}

const begins = (key: QueryKey, start: QueryKey) => start.every((part, at) => String(part) === String(key[at]))
/** Session, company and portal detection do not depend on tickets. */
const isLasting = ([name, detail]: QueryKey) =>
  name === 'session' || name === 'company' || name === 'setup' || (name === 'portal' && detail === 'detect')
