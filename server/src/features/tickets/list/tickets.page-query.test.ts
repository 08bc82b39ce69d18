import { isReadableColumn } from '@hatchway/contract/tickets/ticket-audiences'
import { sortedAtMost, sortedColumn } from '@hatchway/contract/tickets/ticket-fields'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { aCustomer } from '../../customers/customers.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aService } from '../../services/services.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aPortalUser, aRequester } from '../../users/users.factory.ts'
import { aTicket, manyTickets, requestedBy } from '../tickets.factory.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

describe('order of the ticket list', () => {
  const sorts = [
    'id',
    'ticketNumber',
    'subject',
    'requester',
    'requesterName',
    'priority',
    'status',
    'type',
    'typeName',
    'category',
    'assignee',
    'assignedGroup',
    'customer',
    'dueDate',
    'slaDueAt',
    'createdAt',
    'updatedAt',
    'service',
    'snoozedUntil',
    'resolvedAt',
    'firstRespondedAt',
    'tags',
    'requester.department',
    'customFields.device',
    'customFields.size',
  ] as const

  test('the list can be sorted by any column in both directions, is complete over all pages, and has empty values last', async ({
    desk,
  }) => {
    const agent = await anAgent(desk.db)
    const mark = `Sorted ${Math.random()}`
    const [ann, bob] = [
      await aPortalUser(desk.db, { full_name: `Ann ${mark}`, department: 'finance' }),
      await aRequester(desk.db, { full_name: `Bob ${mark}`, department: 'Accounts' }),
    ]
    const [x, y] = [await aGroup(desk.db, { name: `X ${mark}` }), await aGroup(desk.db, { name: `Y ${mark}` })]
    const [t, u] = [
      await aTicketType(desk.db, { name: `T ${mark}` }),
      await aTicketType(desk.db, { name: `U ${mark}` }),
    ]
    const base = (n: number) => ({ subject: `${mark} ${9 - n}`, created_at: ago(n), updated_at: ago(10 - n) })
    const made = [
      await aTicket(desk.db, {
        ...base(1),
        type_id: u.id,
        priority: 'urgent',
        tags: ['b'],
        status: 'closed',
        ...requestedBy(ann),
        assigned_group_id: y.id,
        category: 'Access',
        due_date: ago(-2),
        resolved_at: ago(1),
        snoozed_until: ago(-1),
        custom_fields: JSON.stringify({ device: 'laptop', size: 10 }),
      }),
      await aTicket(desk.db, {
        ...base(2),
        type_id: t.id,
        priority: 'low',
        status: 'open',
        requester_id: bob.id,
        assigned_group_id: x.id,
        assignee_id: agent.id,
        due_date: ago(-1),
        service_id: (await aService(desk.db)).id,
        snoozed_until: ago(-3),
        first_responded_at: ago(1),
        custom_fields: JSON.stringify({ device: 'Desktop', size: 9 }),
      }),
      await aTicket(desk.db, {
        ...base(3),
        type_id: t.id,
        priority: 'high',
        tags: ['A', 'c'],
        status: 'resolved',
        requester_id: bob.id,
        resolved_at: ago(2),
        custom_fields: JSON.stringify({ device: 'Phone', size: '' }),
      }),
      await aTicket(desk.db, { ...base(4), type_id: u.id, priority: 'medium', status: 'in_progress' }),
    ]
    const place = new Map(made.map(({ id }, index) => [id, index + 1]))
    const expected: Record<string, [asc: number[], desc: number[]]> = {
      id: [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
      ticketNumber: [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
      subject: [
        [4, 3, 2, 1],
        [1, 2, 3, 4],
      ],
      requester: [
        [1, 3, 2, 4],
        [2, 3, 1, 4],
      ],
      requesterName: [
        [1, 3, 2, 4],
        [2, 3, 1, 4],
      ],
      priority: [
        [2, 4, 3, 1],
        [1, 3, 4, 2],
      ],
      status: [
        [2, 4, 3, 1],
        [1, 3, 4, 2],
      ],
      type: [
        [3, 2, 4, 1],
        [1, 4, 2, 3],
      ],
      typeName: [
        [3, 2, 4, 1],
        [1, 4, 2, 3],
      ],
      category: [
        [1, 4, 3, 2],
        [2, 3, 4, 1],
      ],
      assignee: [
        [2, 4, 3, 1],
        [2, 1, 3, 4],
      ],
      assignedGroup: [
        [2, 1, 4, 3],
        [1, 2, 3, 4],
      ],
      customer: [
        [1, 4, 3, 2],
        [1, 2, 3, 4],
      ],
      dueDate: [
        [2, 1, 4, 3],
        [1, 2, 3, 4],
      ],
      slaDueAt: [
        [2, 1, 4, 3],
        [1, 2, 3, 4],
      ],
      service: [
        [2, 4, 3, 1],
        [2, 1, 3, 4],
      ],
      snoozedUntil: [
        [1, 2, 4, 3],
        [2, 1, 3, 4],
      ],
      resolvedAt: [
        [3, 1, 4, 2],
        [1, 3, 2, 4],
      ],
      firstRespondedAt: [
        [2, 4, 3, 1],
        [2, 1, 3, 4],
      ],
      tags: [
        [3, 1, 4, 2],
        [1, 3, 2, 4],
      ],
      'requester.department': [
        [3, 2, 1, 4],
        [1, 2, 3, 4],
      ],
      'customFields.device': [
        [2, 1, 3, 4],
        [3, 1, 2, 4],
      ],
      'customFields.size': [
        [2, 1, 4, 3],
        [1, 2, 3, 4],
      ],
      createdAt: [
        [4, 3, 2, 1],
        [1, 2, 3, 4],
      ],
      updatedAt: [
        [1, 2, 3, 4],
        [4, 3, 2, 1],
      ],
    }
    const ids = made.map(({ id }) => id)
    await desk.db
      .updateTable('tickets')
      .set((eb) => ({ sla_due_at: eb.ref('due_date') }))
      .where('id', 'in', ids)
      .execute()
    for (const sortBy of sorts)
      for (const [index, sortDirection] of (['asc', 'desc'] as const).entries())
        for (const limit of [3, 100]) {
          const order: (number | undefined)[] = []
          for (let page = 1; page <= Math.ceil(4 / limit); page++) {
            const query = { search: mark, sortBy, sortDirection, limit, page }
            const list = await desk.as(agent)(tickets.list, { query })
            order.push(...list.tickets.map(({ id }) => place.get(id)))
            expect(list.total).toBe(4)
          }
          expect([sortBy, sortDirection, limit, order]).toEqual([
            sortBy,
            sortDirection,
            limit,
            expected[sortBy]![index],
          ])
        }
  })

  test('an order without an index sorts the newest tickets, and the others follow by creation', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = `bounded ${Math.random()}`
    const given = Array.from({ length: sortedAtMost + 3 }, (_, n) => ({
      tags: [tag],
      created_at: new Date(Date.now() - n * 60_000),
      custom_fields: JSON.stringify({ size: n }),
    }))
    const place = new Map((await manyTickets(desk.db, given)).map(({ id }, n) => [id, n]))
    const page = async (page: number, limit: number) => {
      const query = { tag, sortBy: 'customFields.size', sortDirection: 'desc', page, limit } as const
      return (await desk.as(agent)(tickets.list, { query })).tickets.map(({ id }) => place.get(id))
    }
    expect(await page(1, 3)).toEqual([sortedAtMost - 1, sortedAtMost - 2, sortedAtMost - 3])
    // The last of the sorted tickets are the newest ones.
    const across = await page(Math.ceil(sortedAtMost / 64), 64)
    expect(across.slice(-5)).toEqual([1, 0, sortedAtMost, sortedAtMost + 1, sortedAtMost + 2])
    expect(await page(sortedAtMost / 100 + 1, 100)).toEqual([sortedAtMost, sortedAtMost + 1, sortedAtMost + 2])
  })

  test('no ticket is left out because the caller may not read a name', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const customer = await aCustomer(desk.db)
    const { id } = await aTicket(desk.db, { requester_id: requester.id, customer_id: customer.id })
    for (const sortBy of sorts.filter((name) => isReadableColumn('requester', sortedColumn(name)))) {
      const list = await desk.as(requester)(tickets.list, { query: { sortBy } })
      expect([sortBy, list.tickets.map((ticket) => ticket.id)]).toEqual([sortBy, [id]])
    }
  })
})
