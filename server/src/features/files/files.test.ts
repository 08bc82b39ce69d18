import { files } from '@hatchway/contract/files/attachments'
import { describe, expect } from 'vitest'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

async function aCustomersFiles(desk: Desk) {
  const customer = await aUserOfPortal(desk.db)
  const [first, second] = [
    await aTicket(desk.db, requestedBy(customer)),
    await aTicket(desk.db, { customer_id: customer.customer_id }),
  ]
  const at = (hour: number) => new Date(Date.UTC(2024, 0, 1, hour))
  await anAttachment(desk.db, { ticket_id: second.id, file_name: 'b_100%.txt', file_size: 30, created_at: at(1) })
  await anAttachment(desk.db, { ticket_id: first.id, file_name: 'Alpha.log', file_size: 10, created_at: at(2) })
  await anAttachment(desk.db, { ticket_id: first.id, file_name: 'charlie.csv', file_size: 20, created_at: at(3) })
  return { customer, first, second }
}

describe('the list of all files', () => {
  test('contains the files of the tickets that the user may see', async ({ desk }) => {
    const { customer, first } = await aCustomersFiles(desk)
    const group = await aGroup(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const requester = await aRequester(desk.db)
    await anAttachment(desk.db, {
      ticket_id: (await aTicket(desk.db, { assigned_group_id: group.id })).id,
      file_name: 'g',
    })
    await anAttachment(desk.db, {
      ticket_id: (await aTicket(desk.db, { requester_id: requester.id })).id,
      file_name: 'r',
    })
    const names = async (someone: typeof grouped) => {
      const { files: found, total } = await desk.as(someone)(files.list, { query: { limit: 100 } })
      return [total, ...found.map((file) => file.filename)]
    }
    expect(await names(customer)).toEqual([3, 'charlie.csv', 'Alpha.log', 'b_100%.txt'])
    expect(await names(grouped)).toEqual([1, 'g'])
    expect(await names(requester)).toEqual([1, 'r'])
    expect((await names(await anAgent(desk.db))).slice(1)).toEqual(
      expect.arrayContaining(['g', 'r', 'charlie.csv', 'Alpha.log', 'b_100%.txt']),
    )
    const [newest] = (await desk.as(customer)(files.list, { query: {} })).files
    expect(newest).toMatchObject({
      ticketId: first.id,
      ticketNumber: String(first.number),
      size: 20,
      name: 'charlie.csv',
    })
  })

  test('is sorted, paged and searched by name or ticket number', async ({ desk }) => {
    const { customer, first, second } = await aCustomersFiles(desk)
    const found = async (query: object) => {
      const answer = await desk.as(customer)(files.list, { query })
      return [answer.total, answer.totalPages, ...answer.files.map((file) => file.filename[0])]
    }
    expect(await found({ sortBy: 'filename', sortDirection: 'asc' })).toEqual([3, 1, 'A', 'b', 'c'])
    expect(await found({ sortBy: 'size' })).toEqual([3, 1, 'b', 'c', 'A'])
    expect(await found({ sortBy: 'ticketNumber', sortDirection: 'asc' })).toEqual([3, 1, 'A', 'c', 'b'])
    expect(await found({ limit: 2, page: 2 })).toEqual([3, 2, 'b'])
    expect(await found({ page: 9 })).toEqual([3, 1])
    expect(await found({ search: 'ALPHA' })).toEqual([1, 1, 'A'])
    expect(await found({ search: '_100%' })).toEqual([1, 1, 'b'])
    expect(await found({ search: '%a%' })).toEqual([0, 0])
    expect(await found({ search: `#${second.number}` })).toEqual([1, 1, 'b'])
    expect(await found({ search: String(first.number) })).toEqual([2, 1, 'c', 'A'])
    for (const query of [{ page: 0 }, { limit: 101 }, { sortBy: 'x' }, { sortDirection: 'up' }])
      await expect(found(query)).rejects.toThrow('400')
  })
})

describe('the total of files', () => {
  test('is exact beyond a thousand and separate for each scope', async () => {
    const { desk, close } = await openDesk()
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const [big, small] = [await aPortalUser(desk.db), await aPortalUser(desk.db)]
    for (const { customer_id } of [big, small]) await aPortal(desk.db, customer_id!)
    for (const [group, { customer_id }, count] of [
      [mine, big, 1102],
      [other, small, 40],
    ] as const) {
      const { id } = await aTicket(desk.db, { assigned_group_id: group.id, customer_id })
      const { id: _id, ...row } = await anAttachment(desk.db, { ticket_id: id, file_name: 'the-total.txt' })
      const rows = Array.from({ length: count }, () => ({ ...row, store_key: crypto.randomUUID() }))
      await desk.db.insertInto('attachments').values(rows).execute()
    }
    const total = async (who: typeof big, query = {}) => (await desk.as(who)(files.list, { query })).total
    for (const who of [grouped, big]) {
      expect(await total(who)).toBe(1103)
      expect(await total(who, { search: 'the-total' })).toBe(1103)
      expect(await total(who, { search: 'no such thing' })).toBe(0)
    }
    expect(await total(small)).toBe(41)
    await close()
  })
})

describe('new files', () => {
  test('are added to each of the tickets, under one key of the store', async ({ desk }) => {
    const { customer, first, second } = await aCustomersFiles(desk)
    const form = await aForm([
      ['files', { name: 'one.txt' }],
      ['files', { name: 'two.txt' }],
      ['ticketIds[]', String(first.id)],
      ['ticketIds[]', String(second.id)],
      ['ticketIds[]', String(first.id)],
    ])
    const { status, json } = await desk.send(customer, { url: '/api/upload/files', ...form })
    const given = (json as { filename: string; ticketId: number }[]).map((file) => [file.filename, file.ticketId])
    expect([status, given]).toEqual([
      201,
      [
        ['one.txt', first.id],
        ['two.txt', first.id],
        ['one.txt', second.id],
        ['two.txt', second.id],
      ],
    ])
    const rows = await desk.db
      .selectFrom('attachments')
      .select('store_key')
      .where('file_name', 'in', ['one.txt', 'two.txt'])
      .execute()
    expect(new Set(rows.map((row) => row.store_key)).size).toBe(2)
  })

  test('are all rejected and deleted when a ticket is not visible or closed, or a field is missing', async ({
    desk,
  }) => {
    const { customer, first } = await aCustomersFiles(desk)
    const foreign = await aTicket(desk.db)
    const closed = await aTicket(desk.db, {
      customer_id: customer.customer_id,
      status: 'closed',
      status_name: 'Closed',
    })
    const before = storedFiles(desk.settings.dataFolder)
    const upload = async (parts: Parameters<typeof aForm>[0]) => {
      const { status, json } = await desk.send(customer, { url: '/api/upload/files', ...(await aForm(parts)) })
      return [status, (json as { message: string }).message]
    }
    const file: [string, { name: string }] = ['files', { name: 'x.txt' }]
    const to = (id: number | string): [string, string] => ['ticketIds[]', String(id)]
    expect(await upload([file, to(first.id), to(foreign.id)])).toEqual([404, 'Ticket not found'])
    expect((await upload([file, to(first.id), to(closed.id)]))[0]).toBe(409)
    expect((await upload([file, to('x')]))[0]).toBe(400)
    expect(await upload([file])).toEqual([400, 'Link at least one ticket'])
    expect(await upload([to(first.id)])).toEqual([400, 'Choose at least one file'])
    expect((await upload([file, ['files', { name: 'x.exe', type: 'application/x-dosexec' }], to(first.id)]))[0]).toBe(
      400,
    )
    expect(storedFiles(desk.settings.dataFolder)).toEqual(before)
  })
})
