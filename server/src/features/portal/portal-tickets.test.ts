import { portal } from '@hatchway/contract/customers/portal'
import { comments } from '@hatchway/contract/tickets/comments'
import { describe, expect } from 'vitest'
import { aForm } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

/** A user on the portal of their organization. */
async function aVisitor({ db }: Desk, given: { is_intake?: boolean; time_zone?: string; date_format?: string } = {}) {
  const { is_intake = false, ...dress } = given
  const customer = await aCustomer(db, { is_intake })
  await aPortal(db, customer.id, dress)
  return { customer, user: await aPortalUser(db, { customer_id: customer.id }) }
}

describe('the portal’s ticket list', () => {
  test('the list has only the organization’s tickets, including those of colleagues', async ({ desk }) => {
    const [{ customer, user }, other] = [await aVisitor(desk), await aVisitor(desk)]
    const colleague = await aPortalUser(desk.db, { customer_id: customer.id })
    const ours = await aTicket(desk.db, { customer_id: customer.id, requester_id: colleague.id })
    await aTicket(desk.db, { customer_id: other.customer.id, requester_id: other.user.id })
    await aTicket(desk.db, { requester_id: user.id })
    const list = await desk.as(user)(portal.listTickets, { query: {} })
    expect(list).toMatchObject({ total: 1, totalPages: 1, tickets: [{ id: ours.id }] })
    expect(list.tickets[0]!.requester).toMatchObject({ fullName: colleague.full_name })
    expect(Object.keys(list.tickets[0]!)).not.toContain('assignee')
  })

  test('the list of the intake organization has only the caller’s own tickets', async ({ desk }) => {
    const { customer, user } = await aVisitor(desk, { is_intake: true })
    const outsider = await aPortalUser(desk.db, { customer_id: customer.id })
    const mine = await aTicket(desk.db, { customer_id: customer.id, requester_id: user.id })
    const theirs = await aTicket(desk.db, { customer_id: customer.id, requester_id: outsider.id })
    const list = await desk.as(user)(portal.listTickets, { query: {} })
    expect(list.tickets.map(({ id }) => id)).toEqual([mine.id])
    expect(await desk.as(user)(portal.ticketCounts)).toMatchObject({ all: 1 })
    expect(await desk.as(user)(portal.searchTickets, { query: { q: '' } })).toHaveLength(1)
    const hidden = desk.as(user)(portal.showTicket, { params: { id: theirs.id } })
    await expect(hidden).rejects.toThrow('404 Ticket not found')
    const csv = await desk.send(user, { method: 'GET', url: '/api/portal/tickets/export' })
    expect(csv.text.trim().split('\r\n')).toHaveLength(2)
  })

  test('the list can be filtered, sorted and paged', async ({ desk }) => {
    const { customer, user } = await aVisitor(desk)
    const type = await aTicketType(desk.db)
    const base = { customer_id: customer.id, requester_id: user.id }
    const a = await aTicket(desk.db, { ...base, subject: 'Alpha', priority: 'low', type_id: type.id })
    const b = await aTicket(desk.db, { ...base, subject: 'Beta', status: 'resolved', resolved_at: new Date() })
    const c = await aTicket(desk.db, { ...base, subject: 'Gamma', created_at: new Date('2020-01-01') })
    const finds: [Record<string, unknown>, number[]][] = [
      [{}, [a.id, b.id, c.id]],
      [{ search: 'ALPHA' }, [a.id]],
      [{ search: `#${b.number}` }, [b.id]],
      [{ status: 'resolved' }, [b.id]],
      [{ priority: 'low' }, [a.id]],
      [{ typeId: type.id }, [a.id]],
      [{ status: 'All statuses', priority: 'all priorities', typeId: 'all types' }, [a.id, b.id, c.id]],
      [{ createdToday: 'true' }, [a.id, b.id]],
      [{ resolvedToday: 'true' }, [b.id]],
      [{ sortDirection: 'desc' }, [c.id, b.id, a.id]],
      [{ page: 2, limit: 2 }, [c.id]],
    ]
    for (const [query, ids] of finds) {
      const given = { sortBy: 'subject' as const, sortDirection: 'asc' as const, ...query }
      const list = await desk.as(user)(portal.listTickets, { query: given as never })
      expect([query, list.tickets.map(({ id }) => id)]).toEqual([query, ids])
    }
  })

  test('an internal note changes neither the time of the last update nor what depends on it; a public reply does', async ({
    desk,
  }) => {
    const { customer, user } = await aVisitor(desk)
    const agent = await anAgent(desk.db)
    const base = { customer_id: customer.id, requester_id: user.id }
    const old = await aTicket(desk.db, { ...base, created_at: new Date('2020-01-01') })
    const newer = await aTicket(desk.db, { ...base, created_at: new Date('2020-02-01') })
    const write = (isInternal: boolean) =>
      desk.as(agent)(comments.add, { params: { id: old.id }, body: { content: 'Looking', isInternal } })
    const list = async (query: object) =>
      (await desk.as(user)(portal.listTickets, { query: query as never })).tickets.map(({ id }) => id)
    const latest = { sortBy: 'updatedAt', sortDirection: 'desc' }
    const shown = async () => (await desk.as(user)(portal.showTicket, { params: { id: old.id } })).updatedAt
    await write(true)
    expect(await shown()).toBe('2020-01-01T00:00:00.000Z')
    expect(await list(latest)).toEqual([newer.id, old.id])
    expect(await list({ q: 'updated:<1d' })).toEqual([])
    await write(false)
    expect(Date.parse(await shown())).toBeGreaterThan(Date.now() - 60_000)
    expect(await list(latest)).toEqual([old.id, newer.id])
  })

  test('the filter for today begins at midnight in the portal’s time zone', async ({ desk }) => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    for (const time_zone of zones) {
      const { customer, user } = await aVisitor(desk, { time_zone })
      const at = new Intl.DateTimeFormat('en-GB', {
        timeZone: time_zone,
        hour: 'numeric',
        minute: 'numeric',
        hourCycle: 'h23',
      })
      const [hour, minute] = at.format(new Date()).split(':').map(Number)
      const sinceMidnight = (hour! * 60 + minute!) * 60_000
      const base = { customer_id: customer.id, requester_id: user.id }
      const today = await aTicket(desk.db, { ...base, created_at: new Date(Date.now() - sinceMidnight) })
      await aTicket(desk.db, { ...base, created_at: new Date(Date.now() - sinceMidnight - 120_000) })
      const list = await desk.as(user)(portal.listTickets, { query: { createdToday: 'true' } })
      expect([time_zone, list.tickets.map(({ id }) => id)]).toEqual([time_zone, [today.id]])
    }
  })

  test('the counts by type are those of the portal’s tabs', async ({ desk }) => {
    const { customer, user } = await aVisitor(desk)
    const [one, two] = [await aTicketType(desk.db), await aTicketType(desk.db)]
    const base = { customer_id: customer.id, requester_id: user.id }
    await aTicket(desk.db, { ...base, type_id: one.id })
    await aTicket(desk.db, { ...base, type_id: two.id, status: 'in_progress' })
    await aTicket(desk.db, { ...base, type_id: two.id, status: 'closed' })
    const counts = await desk.as(user)(portal.ticketCounts)
    expect({ ...counts, byType: counts.byType.sort((a, b) => a.count - b.count) }).toEqual({
      all: 3,
      unresolved: 2,
      byType: [
        { typeId: one.id, count: 1 },
        { typeId: two.id, count: 2 },
      ],
    })
  })
})

describe('the portal’s ticket', () => {
  test('a ticket names the staff whom the organization has met, and no others', async ({ desk }) => {
    const { customer, user } = await aVisitor(desk)
    const [known, unknown] = [await anAgent(desk.db), await anAgent(desk.db)]
    await desk.db.insertInto('known_staff').values({ customer_id: customer.id, user_id: known.id }).execute()
    const ticket = await aTicket(desk.db, {
      customer_id: customer.id,
      requester_id: user.id,
      assignee_id: known.id,
    })
    await aComment(desk.db, { ticket_id: ticket.id, author_id: unknown.id, is_internal: true })
    const shown = await desk.as(user)(portal.showTicket, { params: { id: ticket.id } })
    expect(shown).toMatchObject({ subject: ticket.subject, attachments: [], can: { comment: true, attach: true } })
    expect(shown.people).toEqual(
      [user, known].map(({ id, full_name, role }) => ({ id, fullName: full_name, role })).sort((a, b) => a.id - b.id),
    )
  })

  test('a ticket of another organization or of none returns 404', async ({ desk }) => {
    const [{ user }, other] = [await aVisitor(desk), await aVisitor(desk)]
    const foreign = await aTicket(desk.db, { customer_id: other.customer.id })
    for (const id of [foreign.id, (await aTicket(desk.db)).id, 2_000_000_000])
      await expect(desk.as(user)(portal.showTicket, { params: { id } })).rejects.toThrow('404 Ticket not found')
  })
})

describe('the portal’s ticket dialog', () => {
  test('the dialog creates a ticket for the caller’s own organization, whatever organization is sent', async ({
    desk,
  }) => {
    const [{ customer, user }, other] = [await aVisitor(desk), await aVisitor(desk)]
    const type = await aTicketType(desk.db, {
      fields: [{ name: 'Serial', field_type: 'text', is_required: true }],
    })
    const body = { subject: ' VPN ', description: 'Down', typeId: type.id, customerId: other.customer.id }
    const filed = await desk.as(user)(portal.createTicket, { body })
    expect(filed).toMatchObject({ subject: 'VPN', priority: 'medium', status: 'open', customerId: customer.id })
  })

  test('the dialog sends files in one form; when one is refused, no ticket is created', async ({ desk }) => {
    const { user } = await aVisitor(desk)
    const type = await aTicketType(desk.db)
    const send = async (file: { name: string; type?: string; content?: string }) => {
      const form = await aForm([
        ['subject', 'The scanner forgets its settings'],
        ['description', 'Every morning'],
        ['typeId', String(type.id)],
        ['priority', 'high'],
        ['attachments', file],
      ])
      return desk.send(user, { ...form, url: '/api/portal/tickets' })
    }
    const refused = await send({ name: 'run.exe', type: 'application/x-msdownload' })
    expect([refused.status, refused.json]).toMatchObject([400, { message: expect.stringContaining('run.exe') }])
    expect(await desk.as(user)(portal.listTickets, { query: {} as never })).toMatchObject({ total: 0 })
    const { status, json } = await send({ name: 'scanner.log', content: '08:00 lost' })
    expect([status, json]).toMatchObject([201, { priority: 'high' }])
    const params = { id: (json as { id: number }).id }
    expect((await desk.as(user)(portal.showTicket, { params })).attachments).toMatchObject([
      { fileName: 'scanner.log', fileSize: 10 },
    ])
  })

  test('each violated rule returns its message', async ({ desk }) => {
    const { user } = await aVisitor(desk)
    const [type, internal] = [await aTicketType(desk.db), await aTicketType(desk.db, { is_public: false })]
    const good = { subject: 'VPN', description: 'Down', typeId: type.id }
    const refusals: [Record<string, unknown>, string][] = [
      [{ subject: '  ' }, 'Subject and description are required'],
      [{ description: undefined }, 'Subject and description are required'],
      [{ subject: 'x'.repeat(101) }, 'Subject cannot exceed 100 characters'],
      [{ typeId: '' }, 'Please select a ticket type'],
      [{ typeId: undefined }, 'Please select a ticket type'],
      [{ typeId: 999_999 }, 'Invalid ticket type selected'],
      [{ typeId: internal.id }, 'Invalid ticket type selected'],
    ]
    for (const [wrong, sentence] of refusals) {
      const payload = { ...good, ...wrong }
      const answer = await desk.send(user, { method: 'POST', url: '/api/portal/tickets', payload })
      expect([answer.status, answer.json]).toMatchObject([400, { message: sentence, details: sentence }])
    }
  })

  test('the dialog offers public types only', async ({ desk }) => {
    const { user } = await aVisitor(desk)
    const [shown, hidden] = [await aTicketType(desk.db), await aTicketType(desk.db, { is_public: false })]
    const ids = (await desk.as(user)(portal.requestTypes)).map(({ id }) => id)
    expect(ids).toContain(shown.id)
    expect(ids).not.toContain(hidden.id)
  })
})

describe('the portal’s endpoints', () => {
  test('portal endpoints reject staff, requesters and unauthenticated clients', async ({ desk }) => {
    for (const [someone, status] of [
      [await anAgent(desk.db), '403'],
      [await aRequester(desk.db), '403'],
      [null, '401'],
    ] as const) {
      await expect(desk.as(someone)(portal.listTickets, { query: {} })).rejects.toThrow(status)
      await expect(desk.as(someone)(portal.ticketCounts)).rejects.toThrow(status)
      await expect(desk.as(someone)(portal.exportTickets, { query: {} })).rejects.toThrow(status)
      await expect(desk.as(someone)(portal.requestTypes)).rejects.toThrow(status)
    }
  })
})
