import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent, aRequester } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

const exported = (desk: Desk, someone: Parameters<Desk['send']>[0], query: Record<string, string>) =>
  desk.send(someone, { method: 'GET', url: `/api/tickets/export?${new URLSearchParams(query)}` })

describe('the export of tickets', () => {
  test('is the filtered list in its order, with the chosen columns', async ({ desk }) => {
    const agent = await anAgent(desk.db, { full_name: 'Priya "P" Raman' })
    const tag = unique('exported')
    const at = new Date('2026-01-31T23:05:00Z')
    const a = await aTicket(desk.db, { subject: 'B, first', tags: [tag], assignee_id: agent.id, created_at: at })
    const b = await aTicket(desk.db, { subject: '=1+1', tags: [tag], priority: 'urgent', created_at: at })
    await aTicket(desk.db)
    const answer = await exported(desk, agent, {
      tag,
      sortBy: 'subject',
      sortDirection: 'desc',
      columns: 'ticketNumber,subject,assignee,priority,createdAt',
    })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="tickets_export_\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.text).toBe(
      '\uFEFFNumber,Subject,Assigned To,Priority,Created\r\n' +
        `#${a.number},"B, first","Priya ""P"" Raman",Medium,2026-01-31 23:05\r\n` +
        `#${b.number},'=1+1,,Urgent,2026-01-31 23:05\r\n`,
    )
  })

  test('is also a workbook, with dates and custom fields', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('workbook')
    const type = await aTicketType(desk.db)
    await aTicket(desk.db, {
      tags: [tag],
      subject: '=cmd',
      type_id: type.id,
      custom_fields: JSON.stringify({ device: 'Laptop' }),
      created_at: new Date('2026-01-02T12:00:00Z'),
    })
    const { app } = desk
    const { cookie, host } = await desk.headersOf(agent)
    const url = `/api/tickets/export?format=xlsx&tag=${tag}&columns=subject,customFields.device,createdAt`
    const answer = await app.inject({ url, headers: { cookie, host } })
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet')
    expect(answer.headers['content-disposition']).toContain('.xlsx"')
    const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml']!)
    expect(sheet).toContain('>=cmd</t>')
    expect(sheet).toContain('>Laptop</t>')
    expect(sheet).toContain('<v>46024.5</v>')
  })

  test('has attributes of the requester and the times that a list shows on request', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const tag = unique('attributes')
    const ruth = await aRequester(desk.db, { department: 'Finance', position: '' })
    const resolved_at = new Date('2026-02-01T10:30:00Z')
    await aTicket(desk.db, { tags: [tag], requester_id: ruth.id, status: 'resolved', resolved_at })
    const { text } = await exported(desk, agent, {
      tag,
      columns: 'requester.email,requester.department,requester.position,resolvedAt,firstRespondedAt',
    })
    expect(text).toBe(
      '\uFEFFRequester’s email,Requester’s department,Requester’s position,Resolved,First response\r\n' +
        `${ruth.email},Finance,,2026-02-01 10:30,\r\n`,
    )
  })

  test('has each ticket once beyond one batch, and only what the agent sees', async ({ desk }) => {
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const grouped = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const tag = unique('batches')
    await manyTickets(
      desk.db,
      Array.from({ length: 1203 }, () => ({ tags: [tag], assigned_group_id: mine.id })),
    )
    await aTicket(desk.db, { tags: [tag], assigned_group_id: other.id })
    const { text } = await exported(desk, grouped, { tag, columns: 'ticketNumber' })
    const lines = text.trim().split('\r\n').slice(1)
    expect(lines).toHaveLength(1203)
    expect(new Set(lines).size).toBe(1203)
  })

  test('is empty but for its header when nothing matches, and refuses columns that do not exist', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const none = await exported(desk, agent, { tag: unique('none'), columns: 'subject,updated' })
    expect(none.status).toBe(400)
    expect(none.text).toContain('There is no such column')
    expect((await exported(desk, agent, { tag: unique('none'), columns: 'subject' })).text).toBe('\uFEFFSubject\r\n')
    const workbook = await exported(desk, agent, { tag: unique('none'), format: 'xlsx' })
    expect(workbook.status).toBe(200)
    expect((await exported(desk, await aRequester(desk.db), {})).status).toBe(403)
  })
})
