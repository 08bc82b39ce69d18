import { endpoints } from '@hatchway/contract/endpoints'
import { tickets } from '@hatchway/contract/tickets/tickets'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import { systemOrigin, transactionAs } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/http/server.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { canSeeTicket, scopeKey, visibleTickets } from './tickets.access.ts'
import { aTicket } from './tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }

/** One user of each class that the rules distinguish, and a ticket for each relation that a user can have to one. */
async function createUsersAndTickets({ db }: Desk) {
  const [acme, globex, walkIn] = [
    await aCustomer(db),
    await aCustomer(db),
    await aCustomer(db, { name: `Walk-in ${Math.random()}`, is_intake: true }),
  ]
  for (const { id } of [acme, globex, walkIn]) await aPortal(db, id)
  const [network, desktop, security] = [await aGroup(db), await aGroup(db), await aGroup(db)]
  const people = {
    admin: await anAdmin(db),
    agent: await anAgent(db),
    'agent of one group': await anAgent(db, { allowedGroups: [network.id] }),
    'agent of two groups': await anAgent(db, { allowedGroups: [network.id, desktop.id] }),
    requester: await aRequester(db),
    'other requester': await aRequester(db),
    'acme user': await aPortalUser(db, { customer_id: acme.id }),
    'acme colleague': await aPortalUser(db, { customer_id: acme.id }),
    'globex user': await aPortalUser(db, { customer_id: globex.id }),
    'walk-in': await aPortalUser(db, { customer_id: walkIn.id }),
    'other walk-in': await aPortalUser(db, { customer_id: walkIn.id }),
  }
  const made = {
    acmes: await aTicket(db, {
      customer_id: acme.id,
      requester_id: people['acme user'].id,
      assigned_group_id: network.id,
    }),
    globexs: await aTicket(db, {
      customer_id: globex.id,
      requester_id: people['globex user'].id,
      assigned_group_id: desktop.id,
    }),
    'walk-ins': await aTicket(db, { customer_id: walkIn.id, requester_id: people['walk-in'].id }),
    requesters: await aTicket(db, { requester_id: people.requester.id, assigned_group_id: security.id }),
    unassigned: await aTicket(db, {}),
  }
  return { people, made }
}

const seen: Record<string, string[]> = {
  admin: ['acmes', 'globexs', 'walk-ins', 'requesters', 'unassigned'],
  agent: ['acmes', 'globexs', 'walk-ins', 'requesters', 'unassigned'],
  'agent of one group': ['acmes'],
  'agent of two groups': ['acmes', 'globexs'],
  requester: ['requesters'],
  'other requester': [],
  'acme user': ['acmes'],
  'acme colleague': ['acmes'],
  'globex user': ['globexs'],
  'walk-in': ['walk-ins'],
  'other walk-in': [],
}

async function actorOf(desk: Desk, someone: Someone): Promise<Actor> {
  const { cookie, host } = await desk.headersOf(someone)
  const bearer = { sessionHash: hashToken(cookie!.split('=')[1]!), host: host! }
  return transactionAs(desk.pool, bearer, systemOrigin, true, async ({ actor }) => actor)
}

describe('visibility of tickets', () => {
  test('a ticket is visible to the same users in a list, by its URL, and in the search', async ({ desk }) => {
    const { people, made } = await createUsersAndTickets(desk)
    const nameOf = new Map(Object.entries(made).map(([name, { id }]) => [id, name]))
    for (const [who, someone] of Object.entries(people)) {
      const list = await desk.as(someone)(tickets.list, { query: { sortBy: 'id', sortDirection: 'asc', limit: 100 } })
      const found = await desk.as(someone)(tickets.search, { query: { q: 'printer' } })
      const listed = list.tickets.map(({ id }) => nameOf.get(id))
      expect([who, listed, list.total]).toEqual([who, seen[who], seen[who]!.length])
      expect([who, found.map(({ id }) => nameOf.get(id)).reverse()]).toEqual([who, seen[who]])
      for (const [name, { id }] of Object.entries(made)) {
        const shown = desk.as(someone)(tickets.show, { params: { id } })
        if (seen[who]!.includes(name)) expect((await shown).id).toBe(id)
        else await expect(shown).rejects.toThrow('404 Ticket not found')
      }
    }
  })

  test('the scope and the check of a single row agree', async ({ desk }) => {
    const { people, made } = await createUsersAndTickets(desk)
    const actors = await Promise.all(Object.values(people).map((someone) => actorOf(desk, someone)))
    for (const actor of [...actors, { kind: 'system', reason: 'test' } as const, { kind: 'anonymous' } as const]) {
      const ids = Object.values(made).map(({ id }) => id)
      const inScope = await desk.db
        .selectFrom('tickets')
        .select('id')
        .where(visibleTickets({ actor }))
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      const byRow = Object.values(made).filter((ticket) => canSeeTicket(actor, ticket))
      expect(inScope.map(({ id }) => id)).toEqual(byRow.map(({ id }) => id))
    }
  })

  test('actors with the same scope key see the same tickets', () => {
    const id = fc.integer({ min: 1, max: 2 })
    const known = { id, fullName: fc.constant('Ada'), sessionId: fc.constantFrom(null, 'a session') }
    const groupIds = fc.option(fc.uniqueArray(id, { minLength: 1 }))
    const actor: fc.Arbitrary<Actor> = fc.oneof(
      fc.record({ kind: fc.constant('staff' as const), ...known, isAdmin: fc.boolean(), groupIds }),
      fc.record({ kind: fc.constant('requester' as const), ...known }),
      fc.record({
        kind: fc.constant('portal' as const),
        ...known,
        customerId: id,
        ownTicketsOnly: fc.boolean(),
        canViewKnowledgeBase: fc.boolean(),
      }),
      fc.constant({ kind: 'anonymous' as const }),
      fc.record({ kind: fc.constant('system' as const), reason: fc.constantFrom('count' as const, 'test' as const) }),
    )
    const reference = fc.option(id)
    const deleted_at = fc.constantFrom(null, new Date())
    const ticket = fc.record({
      assigned_group_id: reference,
      requester_id: reference,
      customer_id: reference,
      deleted_at,
    })
    let shared = 0
    fc.assert(
      fc.property(actor, actor, ticket, (one, other, row) => {
        if (scopeKey(one) !== scopeKey(other)) return
        shared += 1
        expect(canSeeTicket(one, row)).toBe(canSeeTicket(other, row))
      }),
      { numRuns: 2000 },
    )
    expect(shared).toBeGreaterThan(50)
  })

  test('a ticket includes what its reader may do with it', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const open = await aTicket(desk.db, { requester_id: requester.id })
    const closed = await aTicket(desk.db, { requester_id: requester.id, status: 'closed', status_name: 'Closed' })
    const can = async (someone: Someone, id: number) => (await desk.as(someone)(tickets.show, { params: { id } })).can
    const outside = {
      change: false,
      writeNotes: false,
      reopen: false,
      arrange: false,
      markAsSpam: false,
      delete: false,
    }
    expect(await can(requester, open.id)).toEqual({
      ...outside,
      comment: true,
      attach: true,
      resolve: true,
      withdraw: true,
    })
    expect(await can(requester, closed.id)).toEqual({
      ...outside,
      comment: false,
      attach: false,
      resolve: false,
      withdraw: false,
    })
    expect(await can(agent, closed.id)).toEqual({
      change: true,
      comment: true,
      writeNotes: true,
      attach: true,
      reopen: true,
      arrange: true,
      markAsSpam: true,
      delete: false,
      resolve: false,
      withdraw: false,
    })
  })
})

describe('endpoints for staff', () => {
  test('endpoints for staff reject all other callers', async ({ desk }) => {
    const person = await aUserOfPortal(desk.db)
    const requester = await aRequester(desk.db)
    const { id } = await aTicket(desk.db, { requester_id: requester.id })
    for (const someone of [person, requester]) {
      await expect(desk.as(someone)(tickets.events, { params: { id } })).rejects.toThrow('403')
      await expect(desk.as(someone)(tickets.counts)).rejects.toThrow('403')
    }
    for (const endpoint of Object.values(endpoints.tickets!))
      await expect(desk.as(null)(endpoint as typeof tickets.change, { params: { id }, body: {} })).rejects.toThrow(
        '401',
      )
  })
})
