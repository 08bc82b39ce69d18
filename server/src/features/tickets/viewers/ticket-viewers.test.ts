import { comments } from '@hatchway/contract/tickets/comments'
import { ticketViewers, type Viewer } from '@hatchway/contract/tickets/people/ticket-viewers'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, openDesk, test } from '../../../testing/test-desk.ts'
import { anApiKey } from '../../api-keys/api-keys.factory.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, requestedBy } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }

/** A fixed seed, so that a failure can be reproduced. */
function rng(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const below = (n: number) => Math.floor(roll() * n)
  return { below, one: <T>(of: readonly T[]) => of[below(of.length)]!, chance: (p: number) => roll() < p }
}

/**
 * A random desk: groups, customers with open, closed and no portals, walk-in requesters, and users of every kind, some of them deactivated.
 */
async function aRandomDesk({ db }: Desk, seed: number) {
  const { below, one, chance } = rng(seed)
  const groups = [await aGroup(db), await aGroup(db), await aGroup(db)].map(({ id }) => id)
  const customers = []
  for (const is_intake of [false, false, false, true]) {
    const customer = await aCustomer(db, { is_intake })
    const portalState = one(['open', 'open', 'closed', 'none'])
    const portal = portalState === 'none' ? null : await aPortal(db, customer.id)
    if (portalState === 'closed')
      await db.updateTable('portals').set({ is_enabled: false }).where('id', '=', portal!.id).execute()
    customers.push(customer.id)
  }
  const people: Someone[] = [await anAdmin(db)]
  for (let n = 0; n < 26; n += 1) {
    const is_active = chance(0.85)
    const customer_id = one(customers)
    people.push(
      await one([
        () => anAdmin(db, { is_active }),
        () => anAgent(db, { is_active, allowedGroups: groups.filter(() => chance(0.4)) }),
        () => anAgent(db, { is_active, allowedGroups: groups.filter(() => chance(0.6)) }),
        () => aRequester(db, { is_active }),
        () => aPortalUser(db, { is_active, customer_id }),
        () => aPortalUser(db, { is_active, customer_id }),
      ])(),
    )
  }
  const made = []
  for (let n = 0; n < 8; n += 1) {
    const requester = chance(0.8) ? one(people) : null
    const ticket = await aTicket(db, {
      requester_id: requester?.id ?? null,
      // Mostly the requester's own organization; other combinations can occur in a database that was edited by hand.
      customer_id: chance(0.8) ? (requester?.customer_id ?? null) : one([null, ...customers]),
      assigned_group_id: one([null, ...groups]),
    })
    await aComment(db, { ticket_id: ticket.id, author_id: people[0]!.id, content: 'a note', is_internal: true })
    made.push(ticket)
  }
  return { people, made, admin: people[0]!, below }
}

async function everyPage(desk: Desk, admin: Someone, id: number, query: object): Promise<Viewer[]> {
  const found: Viewer[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await desk.as(admin)(ticketViewers.people, { params: { id }, query: { ...query, page, limit: 7 } })
    pages = answer.totalPages
    found.push(...answer.people)
  }
  return found
}

test.for([1, 2, 3])(
  'the computed viewers of a ticket are exactly the users who are shown it: desk %i',
  async (seed) => {
    const { desk, close } = await openDesk()
    const { people, made, admin } = await aRandomDesk(desk, seed)
    for (const { id } of made) {
      const really: number[] = []
      const notes: number[] = []
      for (const someone of people) {
        if (
          await desk
            .as(someone)(tickets.show, { params: { id } })
            .catch(() => null)
        )
          really.push(someone.id)
        const said = await desk
          .as(someone)(comments.list, { params: { id } })
          .catch(() => [])
        if (said.length > 0) notes.push(someone.id)
      }
      const summary = await desk.as(admin)(ticketViewers.summary, { params: { id } })
      const byRule = []
      for (const group of summary.groups) {
        const listed = await everyPage(desk, admin, id, { rule: group.rule })
        expect(listed.map(({ unseen, rule, seesNotes }) => [unseen, rule, seesNotes])).toEqual(
          listed.map(() => [null, group.rule, group.seesNotes]),
        )
        expect(listed).toHaveLength(group.count)
        byRule.push(...listed.map((viewer) => viewer.id))
      }
      const judged = await everyPage(desk, admin, id, {})
      expect(judged).toHaveLength(people.length)
      const ids = (of: Viewer[]) => of.map((viewer) => viewer.id).sort((a, b) => a - b)
      expect(byRule.sort((a, b) => a - b)).toEqual(really)
      expect(ids(judged.filter(({ unseen }) => unseen === null))).toEqual(really)
      expect(ids(judged.filter(({ seesNotes }) => seesNotes))).toEqual(notes)
      expect([summary.total, summary.seeNotes]).toEqual([really.length, notes.length])
    }
    await close()
  },
)

describe('viewers of a ticket', () => {
  test('only admins may list the viewers of a ticket', async ({ desk }) => {
    const user = await aUserOfPortal(desk.db)
    const { id } = await aTicket(desk.db, requestedBy(user))
    for (const endpoint of [ticketViewers.summary, ticketViewers.people]) {
      const ask = (someone: Someone | null, of = id) =>
        desk.as(someone)(endpoint as typeof ticketViewers.summary, { params: { id: of } })
      for (const someone of [await anAgent(desk.db), await aRequester(desk.db), user])
        await expect(ask(someone)).rejects.toThrow('403 Only admins can do this')
      await expect(ask(null)).rejects.toThrow('401')
      const admin = await anAdmin(desk.db)
      await expect(ask(admin, 2_000_000_000)).rejects.toThrow('404 Ticket not found')
      expect(await ask(admin)).toBeTruthy()
    }
  })

  test('each user who cannot see the ticket is listed with the reason', async ({ desk }) => {
    const { db } = desk
    const [acme, globex] = [await aCustomer(db), await aCustomer(db)]
    const walkIn = await aCustomer(db, { is_intake: true })
    for (const { id } of [acme, walkIn]) await aPortal(db, id)
    const [seen, other] = [await aGroup(db), await aGroup(db, { name: 'Night watch' })]
    const given = (full_name: string, customer_id?: number) => ({
      full_name: `Zed ${full_name}`,
      ...(customer_id && { customer_id }),
    })
    const requester = await aPortalUser(db, given('requester', acme.id))
    await aPortalUser(db, given('colleague', acme.id))
    await aPortalUser(db, given('elsewhere', globex.id))
    await aPortalUser(db, given('walk-in', walkIn.id))
    await aPortalUser(db, { ...given('gone', acme.id), is_active: false })
    await anAgent(db, { ...given('limited'), allowedGroups: [other.id] })
    await anAgent(db, { ...given('of the group'), allowedGroups: [seen.id] })
    await aRequester(db, given('staff requester'))
    await anApiKey(db, requester)
    const { id } = await aTicket(db, {
      customer_id: acme.id,
      requester_id: requester.id,
      assigned_group_id: seen.id,
    })
    const admin = await anAdmin(db)
    const verdicts = async () => {
      const { people } = await desk.as(admin)(ticketViewers.people, { params: { id }, query: { search: 'zed' } })
      return Object.fromEntries(people.map(({ fullName, unseen, rule }) => [fullName.slice(4), unseen ?? rule]))
    }
    expect(await verdicts()).toEqual({
      requester: 'organization',
      colleague: 'organization',
      elsewhere: 'other_customer',
      'walk-in': 'other_customer',
      gone: 'deactivated',
      limited: 'other_groups',
      'of the group': 'own_groups',
      'staff requester': 'not_theirs',
    })
    const summary = await desk.as(admin)(ticketViewers.summary, { params: { id } })
    expect(summary).toMatchObject({
      withApiKey: 1,
      about: { groupName: seen.name, requester: { id: requester.id }, customer: { name: acme.name, portal: 'open' } },
    })
    const rules = summary.groups.map(({ rule }) => rule)
    expect(rules).toEqual(expect.arrayContaining(['admin', 'own_groups', 'organization']))
    expect(rules).not.toContain('own_tickets')
    const limited = await desk.as(admin)(ticketViewers.people, { params: { id }, query: { search: 'zed limited' } })
    expect(limited.people).toMatchObject([{ allowedGroups: ['Night watch'], hasApiKey: false, seesNotes: false }])

    await db.updateTable('portals').set({ is_enabled: false }).where('customer_id', '=', acme.id).execute()
    expect(await verdicts()).toMatchObject({
      requester: 'portal_closed',
      colleague: 'portal_closed',
      gone: 'deactivated',
    })
    await db.updateTable('tickets').set({ customer_id: globex.id }).where('id', '=', id).execute()
    expect(await verdicts()).toMatchObject({ requester: 'other_customer', elsewhere: 'no_portal' })
  })
})
