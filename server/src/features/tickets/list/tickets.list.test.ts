import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aCustomer } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aService } from '../../services/services.factory.ts'
import { aTicketType, fourSteps } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'
import { aTicket } from '../tickets.factory.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

describe('ticket list', () => {
  test('the list is paged, newest first, with its total', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const made = []
    for (let age = 5; age >= 1; age--)
      made.push(await aTicket(desk.db, { requester_id: requester.id, created_at: ago(age) }))
    const newest = made.map(({ id }) => id).reverse()
    const page = (page: number, limit: number) => desk.as(requester)(tickets.list, { query: { page, limit } })
    for (const [at, ids] of [
      [1, newest.slice(0, 2)],
      [2, newest.slice(2, 4)],
      [3, newest.slice(4)],
      [4, []],
    ] as const) {
      const list = await page(at, 2)
      expect([list.tickets.map(({ id }) => id), list.total, list.totalPages]).toEqual([[...ids], 5, 3])
    }
    const newRequester = await aRequester(desk.db)
    expect(await desk.as(newRequester)(tickets.list, { query: {} })).toEqual({
      tickets: [],
      total: 0,
      totalPages: 0,
      isTotalExact: true,
    })
  })

  test('a page or a limit that is out of range returns an error', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    for (const query of ['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=1.5', 'sortBy=nothing', 'status=lost']) {
      const answer = await desk.send(agent, { method: 'GET', url: `/api/tickets?${query}` })
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  test('the list can be filtered by each property, alone and combined', async ({ desk }) => {
    const me = await anAgent(desk.db)
    const other = await anAgent(desk.db)
    const [group, elsewhere] = [await aGroup(desk.db, { memberIds: [me.id] }), await aGroup(desk.db)]
    const [customer, service] = [await aCustomer(desk.db), await aService(desk.db)]
    const type = await aTicketType(desk.db, {
      steps: [...fourSteps, { name: 'Parked', state: 'in_progress', pauses_sla: true }],
    })
    const [anna, bert] = [await aRequester(desk.db), await aRequester(desk.db)]
    const mark = `Ledger ${Math.random()}`
    const a = await aTicket(desk.db, {
      subject: `${mark} a`,
      type_id: type.id,
      status: 'in_progress',
      status_name: 'Parked',
      priority: 'urgent',
      category: 'Email',
      requester_id: anna.id,
      assignee_id: me.id,
      assigned_group_id: group.id,
      customer_id: customer.id,
      service_id: service.id,
      tags: ['vip', 'eu'],
    })
    const b = await aTicket(desk.db, {
      subject: `${mark} b`,
      status: 'resolved',
      status_name: 'Resolved',
      priority: 'low',
      requester_id: bert.id,
      assignee_id: other.id,
      assigned_group_id: elsewhere.id,
      created_at: ago(40),
      resolved_at: ago(2),
    })
    const c = await aTicket(desk.db, { subject: `${mark} c`, requester_id: me.id, created_at: ago(9) })
    const both: [Record<string, unknown>, number[]][] = [
      [{}, [a.id, b.id, c.id]],
      [{ status: 'in_progress' }, [a.id]],
      [{ status: 'resolved,open' }, [b.id, c.id]],
      [{ status: 'all', priority: '' }, [a.id, b.id, c.id]],
      [{ statusName: 'Parked' }, [a.id]],
      [{ waiting: 'true' }, [a.id]],
      [{ priority: 'urgent,low' }, [a.id, b.id]],
      [{ category: 'Email' }, [a.id]],
      [{ typeId: type.id }, [a.id]],
      [{ assigneeId: 'me' }, [a.id]],
      [{ assigneeId: 'none' }, [c.id]],
      [{ assigneeId: `none,${other.id}` }, [b.id, c.id]],
      [{ assignedGroupId: 'mine' }, [a.id]],
      [{ assignedGroupId: `${group.id},${elsewhere.id}` }, [a.id, b.id]],
      [{ assignedGroupId: 'none' }, [c.id]],
      [{ customerId: customer.id }, [a.id]],
      [{ customerId: 'none' }, [b.id, c.id]],
      [{ requesterId: 'me' }, [c.id]],
      [{ requesterId: `${anna.id},${bert.id}` }, [a.id, b.id]],
      [{ serviceId: service.id }, [a.id]],
      [{ tag: 'eu' }, [a.id]],
      [{ createdToday: 'true' }, [a.id]],
      [{ createdWithinDays: 10 }, [a.id, c.id]],
      [{ updatedWithinDays: 5 }, [a.id]],
      [{ resolvedWithinDays: 7 }, [b.id]],
      [{ resolvedToday: 'true' }, []],
      [{ createdToday: 'false' }, [a.id, b.id, c.id]],
      [{ status: 'resolved', priority: 'low', assigneeId: other.id }, [b.id]],
      [{ status: 'resolved', priority: 'urgent' }, []],
    ]
    for (const [filter, ids] of both) {
      const query = { ...filter, search: mark, sortBy: 'id' as const, sortDirection: 'asc' as const }
      const list = await desk.as(me)(tickets.list, { query: query as never })
      expect([filter, list.tickets.map(({ id }) => id), list.total]).toEqual([filter, ids, ids.length])
    }
  })

  test('the search matches subject and number as a literal substring, ignoring case', async ({ desk }) => {
    const me = await aRequester(desk.db)
    const number = 7_310_482
    const umlaut = await aTicket(desk.db, { requester_id: me.id, subject: 'DRUCKER ÜBER 100% heiß', number })
    const plain = await aTicket(desk.db, { requester_id: me.id, subject: 'Drucker unter_Strom' })
    const finds: [string, number[]][] = [
      ['drucker', [umlaut.id, plain.id]],
      ['  Drucker ', [umlaut.id, plain.id]],
      ['über', [umlaut.id]],
      ['0%', [umlaut.id]],
      ['r_S', [plain.id]],
      ['#7310482', [umlaut.id]],
      ['7310482', [umlaut.id]],
      ['1048', [umlaut.id]],
      ['te', [plain.id]],
      ['\\', []],
      ['uber', []],
      ['', [umlaut.id, plain.id]],
    ]
    for (const [search, ids] of finds) {
      const query = { search, sortBy: 'id' as const, sortDirection: 'asc' as const }
      const list = await desk.as(me)(tickets.list, { query })
      expect([search, list.tickets.map(({ id }) => id)]).toEqual([search, ids])
    }
    const agent = await anAgent(desk.db)
    for (const search of ['%', '0%', 'ü', 'ÜB', '% h']) {
      const query = { search, requesterId: [me.id] }
      const list = await desk.as(agent)(tickets.list, { query })
      expect([search, list.tickets.map(({ id }) => id)]).toEqual([search, [umlaut.id]])
    }
    expect(await desk.as(me)(tickets.search, { query: { q: '#73104' } })).toEqual([
      { id: umlaut.id, ticketNumber: '7310482', subject: umlaut.subject, status: 'open', sla: [] },
    ])
  })

  test('the list shows whether there are new messages since the caller last read the ticket', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const { id } = await aTicket(desk.db, { requester_id: requester.id })
    const unread = async (who: typeof agent) => (await desk.as(who)(tickets.show, { params: { id } })).isUnread
    expect(await unread(requester)).toBe(false)
    await aComment(desk.db, { ticket_id: id, author_id: agent.id, content: 'note', is_internal: true })
    expect(await unread(requester)).toBe(false)
    await aComment(desk.db, { ticket_id: id, author_id: agent.id })
    expect([await unread(requester), await unread(agent)]).toEqual([true, false])
    await desk.as(requester)(tickets.markSeen, { params: { id } })
    expect(await unread(requester)).toBe(false)
    await aComment(desk.db, { ticket_id: id, author_id: requester.id })
    expect([await unread(requester), await unread(agent)]).toEqual([false, true])
  })

  test('the list can be limited to tickets with unread messages, and to those that the caller created', async ({
    desk,
  }) => {
    const [agent, colleague, requester] = [await anAgent(desk.db), await anAgent(desk.db), await aRequester(desk.db)]
    const group = await aGroup(desk.db)
    const create = (who: typeof agent, subject: string) =>
      desk.as(who)(tickets.create, {
        body: { subject, description: 'Reported by phone', requesterId: requester.id, assignedGroupId: group.id },
      })
    const [mine, theirs] = [await create(agent, 'Phone call'), await create(colleague, 'Another call')]
    const own = await desk.as(requester)(tickets.create, {
      body: { subject: 'Own one', description: 'Reported online' },
    })
    const found = async (who: typeof agent, query: object) =>
      (await desk.as(who)(tickets.list, { query: { requesterId: String(requester.id), ...query } })).tickets.map(
        ({ id }) => id,
      )
    expect(await found(agent, { createdByMe: 'true' })).toEqual([mine.id])
    expect(await found(colleague, { createdByMe: 'true' })).toEqual([theirs.id])
    expect(await found(requester, { createdByMe: 'true' })).toEqual([own.id, theirs.id, mine.id])

    await aComment(desk.db, { ticket_id: theirs.id, author_id: requester.id })
    expect(await found(agent, { unread: 'true' })).toEqual([theirs.id])
    await desk.as(agent)(tickets.markSeen, { params: { id: theirs.id } })
    expect(await found(agent, { unread: 'true' })).toEqual([])
    expect(await found(colleague, { unread: 'true' })).toEqual([theirs.id])
  })

  test('the tickets that a user opened last are listed, the last one first, without those that they no longer see', async ({
    desk,
  }) => {
    const [seen, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db, { allowedGroups: [seen.id] })
    const made = []
    for (let at = 0; at < 3; at++) made.push(await aTicket(desk.db, { assigned_group_id: seen.id }))
    const [first, second, third] = made.map(({ id }) => id) as [number, number, number]
    for (const id of [first, second, third, first]) await desk.as(agent)(tickets.markSeen, { params: { id } })
    const recent = async (who: typeof agent) => (await desk.as(who)(tickets.recent)).map(({ id }) => id)
    expect(await recent(agent)).toEqual([first, third, second])
    expect(await recent(await anAgent(desk.db))).toEqual([])
    await desk.db.updateTable('tickets').set({ assigned_group_id: hidden.id }).where('id', '=', third).execute()
    expect(await recent(agent)).toEqual([first, second])
  })

  test('a merged ticket is marked and cannot be changed', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const target = await aTicket(desk.db, { subject: 'Merge target 7' })
    await aTicket(desk.db, { subject: 'Merge source 7', status: 'closed', merged_into_id: target.id })
    const list = await desk.as(agent)(tickets.list, { query: { search: '7', sortBy: 'subject', sortDirection: 'asc' } })
    const rows = list.tickets.filter(({ subject }) => subject.startsWith('Merge '))
    expect(rows.map(({ subject, isMerged, can }) => [subject, isMerged, can.change])).toEqual([
      ['Merge source 7', true, false],
      ['Merge target 7', false, true],
    ])
  })
})
