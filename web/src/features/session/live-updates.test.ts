import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRefresher } from '../../platform/live/refresher.ts'
import { affectedQueryKeys, createInvalidator } from './live-updates.ts'

const comment = {
  event: 'comment.added',
  position: '5',
  ticketId: 7,
  commentId: 1,
  actorId: 2,
  isInternal: false,
} as const

/** Returns a client with cached data and a clock that the test controls. */
function aPage(...keys: unknown[][]) {
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, 'known')
  const waiting: (() => void)[] = []
  const clock = {
    now: () => 0,
    random: () => 0,
    later: (run: () => void) => {
      waiting.push(run)
      return () => {}
    },
    isHidden: () => false,
    whenVisible: () => () => {},
  }
  const invalidate = createInvalidator(client, (refresh, policy) => createRefresher(refresh, policy, clock))
  const isOld = (...key: unknown[]) => client.getQueryState(key)?.isInvalidated === true
  return { client, invalidate, isOld, waiting, pass: () => waiting.splice(0).forEach((run) => void run()) }
}

test('invalidates a commented ticket on both sides, and the lists, but no other ticket', () => {
  const page = aPage(
    ['tickets', 7],
    ['tickets', 7, 'comments'],
    ['tickets', 8],
    ['tickets', 'list', { page: 1 }],
    ['portal', 'comments', 7],
    ['notifications'],
  )
  page.invalidate(comment)
  page.pass()

  expect(page.isOld('tickets', 7)).toBe(true)
  expect(page.isOld('tickets', 7, 'comments')).toBe(true)
  expect(page.isOld('portal', 'comments', 7)).toBe(true)
  expect(page.isOld('tickets', 'list', { page: 1 })).toBe(true)
  expect(page.isOld('tickets', 8)).toBe(false)
  expect(page.isOld('notifications')).toBe(false)
})

test('invalidates what is fetched ahead once it has arrived, since it may be from before the event', async () => {
  const page = aPage()
  const answer = Promise.withResolvers<string>()
  const fetched = page.client.prefetchQuery({ queryKey: ['tickets', 7], queryFn: () => answer.promise })
  page.invalidate(comment)
  page.pass()
  answer.resolve('read before the comment')
  await fetched
  expect(page.client.getQueryData(['tickets', 7])).toBe('read before the comment')
  await expect.poll(() => page.isOld('tickets', 7)).toBe(true)
})

test('invalidates the requests for approval, and the progress of the ticket of one that the customer sees', () => {
  const page = aPage(['approvals', 'counts'], ['portal', 'ticket', 7], ['portal', 'ticket', 8], ['portal', 'tickets'])
  page.invalidate({ event: 'approvals.changed', position: '5', ticketId: null })
  page.pass()
  expect(page.isOld('approvals', 'counts')).toBe(true)
  expect(page.isOld('portal', 'ticket', 7)).toBe(false)

  page.invalidate({ event: 'approvals.changed', position: '6', ticketId: 7 })
  page.pass()
  expect(page.isOld('portal', 'ticket', 7)).toBe(true)
  expect(page.isOld('portal', 'ticket', 8)).toBe(false)
  expect(page.isOld('portal', 'tickets')).toBe(false)
})

test('refetches a ticket and the lists once each after a burst of events', () => {
  const page = aPage(['tickets', 7])
  for (let at = 0; at < 50; at += 1) page.invalidate(comment)
  expect(page.waiting).toHaveLength(2)
})

test('shows the counts that the server sends, without a fetch, where a screen shows counts', () => {
  const counts = {
    all: 9,
    unresolved: 5,
    mine: 1,
    unassigned: 2,
    unassignedInMyGroups: 1,
    waiting: 1,
    resolvedThisWeek: 3,
    following: 0,
    snoozed: 1,
  }
  const page = aPage(['tickets', 'counts'])
  page.invalidate({ event: 'counts', counts })
  expect(page.client.getQueryData(['tickets', 'counts'])).toEqual(counts)
  expect(page.waiting).toEqual([])

  const other = aPage()
  other.invalidate({ event: 'counts', counts })
  expect(other.client.getQueryData(['tickets', 'counts'])).toBeUndefined()
})

test('fetches the counts again when the server sends some during a fetch, which may bring older ones', () => {
  const page = aPage(['tickets', 'counts'])
  void page.client.fetchQuery({ queryKey: ['tickets', 'counts'], queryFn: () => new Promise(() => {}) })
  page.invalidate({ event: 'counts', counts: {} as never })
  expect(page.client.getQueryData(['tickets', 'counts'])).toBe('known')
  expect(page.waiting).toHaveLength(1)
})

test('leaves the counts of the views to the server when a ticket changes', () => {
  const page = aPage(['tickets', 'counts'], ['tickets', 'counts', 'type', 3])
  page.invalidate(comment)
  page.pass()
  expect(page.isOld('tickets', 'counts')).toBe(false)
  expect(page.isOld('tickets', 'counts', 'type', 3)).toBe(true)
})

test('fetches the session again when the catalogue changes, because the navigation depends on it', () => {
  const page = aPage(['catalogue', 'offered', ''], ['session'], ['company'])
  page.invalidate({ event: 'reference_data.changed', of: 'catalogue', position: '9' })
  page.pass()

  expect(page.isOld('catalogue', 'offered', '')).toBe(true)
  expect(page.isOld('session')).toBe(true)
  expect(page.isOld('company')).toBe(false)
})

test('invalidates everything except session, company and portal detection after too many events were missed', () => {
  const page = aPage(['tickets', 8], ['users'], ['session'], ['portal', 'detect'], ['company'])
  page.invalidate({ event: 'resync', position: '9' })
  page.pass()

  expect(page.isOld('tickets', 8)).toBe(true)
  expect(page.isOld('users')).toBe(true)
  expect(page.isOld('session')).toBe(false)
  expect(page.isOld('portal', 'detect')).toBe(false)
  expect(page.isOld('company')).toBe(false)
})

test('leaves a query alone whose screen handles live events itself', async () => {
  const page = aPage()
  const queryKey = ['tickets', 'list']
  await page.client.fetchQuery({ queryKey, queryFn: () => 'known', meta: { live: 'own' } })
  page.invalidate({ event: 'ticket.created', position: '6', ticketId: 9, actorId: null })
  page.pass()

  expect(page.isOld('tickets', 'list')).toBe(false)
})

test('invalidates nothing on presence and ready messages', () => {
  expect(affectedQueryKeys({ event: 'presence', ticketId: 7, people: [] })).toEqual([])
  expect(affectedQueryKeys({ event: 'ready', position: '1' })).toEqual([])
})

test('refetches failed reactions when one was kept, retried or dismissed', () => {
  expect(affectedQueryKeys({ event: 'dead_letters.changed', position: '1' })).toEqual([['dead-letters']])
  expect(affectedQueryKeys({ event: 'messages.changed', position: '1' })).toContainEqual(['outbox'])
})

test('refetches ticket types, categories and other reference data after an admin changed them', () => {
  const changed = (of: 'ticket-types' | 'categories' | 'default-groups') =>
    affectedQueryKeys({ event: 'reference_data.changed', position: '1', of }).map((key) => key.join(' '))
  expect(changed('ticket-types')).toEqual(expect.arrayContaining(['ticket-types', 'portal request-types']))
  expect(changed('categories')).toEqual(expect.arrayContaining(['categories', 'tickets']))
  expect(changed('default-groups')).toEqual(['default-groups'])
})
