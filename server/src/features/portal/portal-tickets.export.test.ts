import { describe, expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket, manyTickets } from '../tickets/tickets.factory.ts'
import { aPortalUser } from '../users/users.factory.ts'

const url = '/api/portal/tickets/export'

describe('export of tickets', () => {
  test('the CSV can be read by a spreadsheet, with dates in the portal’s format', async ({ desk }) => {
    const customer = await aCustomer(desk.db)
    await aPortal(desk.db, customer.id, { time_zone: 'Europe/Berlin', date_format: 'YYYY-MM-DD' })
    const user = await aPortalUser(desk.db, { customer_id: customer.id, full_name: 'Ann "A" Falk' })
    const type = await aTicketType(desk.db, { name: 'Incident' })
    const base = { customer_id: customer.id, requester_id: user.id, type_id: type.id }
    const older = await aTicket(desk.db, {
      ...base,
      subject: 'Line, with "quotes"\nand a break',
      status: 'in_progress',
      priority: 'urgent',
      created_at: new Date('2026-01-31T23:05:00Z'),
    })
    const newer = await aTicket(desk.db, { ...base, subject: 'Plain', created_at: new Date('2026-03-01T11:30:00Z') })
    const answer = await desk.send(user, { method: 'GET', url })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="portal_tickets_export_\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.text).toBe(
      `\uFEFFID,Subject,Requester,Priority,Status,Created,Type\r\n` +
        `#${newer.number},Plain,"Ann ""A"" Falk",Medium,Open,2026-03-01 12:30 PM,Incident\r\n` +
        `#${older.number},"Line, with ""quotes""\nand a break","Ann ""A"" Falk",Urgent,In Progress,2026-02-01 12:05 AM,Incident\r\n`,
    )
  })

  test('the CSV is safe to open: values that look like formulas are written as text', async ({ desk }) => {
    const customer = await aCustomer(desk.db)
    await aPortal(desk.db, customer.id)
    const user = await aPortalUser(desk.db, { customer_id: customer.id, full_name: '+Plus' })
    for (const subject of ['=cmd()', '@sum', '-1+1', '\tTab', '\rReturn', 'a=b'])
      await aTicket(desk.db, { customer_id: customer.id, requester_id: user.id, subject })
    const { text } = await desk.send(user, { method: 'GET', url })
    for (const safe of [`,'=cmd(),`, `,'@sum,`, `,'-1+1,`, `'\tTab`, `'\rReturn`, ',a=b,', `,'+Plus,`])
      expect(text).toContain(safe)
  })

  test('the CSV follows the filters, and has every ticket exactly once however many there are', async ({ desk }) => {
    const customer = await aCustomer(desk.db)
    await aPortal(desk.db, customer.id)
    const user = await aPortalUser(desk.db, { customer_id: customer.id })
    await aTicket(desk.db, { customer_id: customer.id })
    const rows = Array.from({ length: 1204 }, (_, at) => ({
      customer_id: customer.id,
      priority: at < 4 ? ('urgent' as const) : ('low' as const),
    }))
    await manyTickets(desk.db, rows)
    const all = await desk.send(user, { method: 'GET', url })
    const ids = all.text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0])
    expect([ids.length, new Set(ids).size]).toEqual([1205, 1205])
    const urgent = await desk.send(user, { method: 'GET', url: `${url}?priority=urgent` })
    expect(urgent.text.trim().split('\r\n')).toHaveLength(5)
    const none = await desk.send(user, { method: 'GET', url: `${url}?search=nothing-like-it` })
    expect(none.text).toBe('\uFEFFID,Subject,Requester,Priority,Status,Created,Type\r\n')
  })
})
