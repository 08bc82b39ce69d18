import { describe, expect } from 'vitest'
import { aForm } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { anAttachment } from './attachments.factory.ts'

type Someone = Awaited<ReturnType<typeof anAgent>>
const archive = (desk: Desk, someone: Someone | null, id: number) =>
  desk.send(someone, { url: `/api/tickets/${id}/attachments/archive` })

describe('the archive of a ticket’s files', () => {
  test('has the files of the ticket and of those merged into it, under their names', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const ticket = await aTicket(desk.db)
    const merged = await aTicket(desk.db, { merged_into_id: ticket.id })
    for (const [id, content] of [
      [ticket.id, 'from the ticket'],
      [merged.id, 'from the merged one'],
    ] as const)
      await desk
        .send(agent, {
          url: `/api/tickets/${ticket.id}/attachments`,
          ...(await aForm([['file', { name: 'trace.log', content }]])),
        })
        .then(async ({ json }) => {
          const { id: fileId } = json as { id: number }
          await desk.db.updateTable('attachments').set({ ticket_id: id }).where('id', '=', fileId).execute()
        })
    const { status, headers, text } = await archive(desk, agent, ticket.id)
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="ticket-${ticket.number}-files.zip"`,
    ])
    for (const part of ['trace.log', 'from the ticket', 'trace (2).log', 'from the merged one'])
      expect(text).toContain(part)
  })

  test('leaves the files of internal notes out for users outside the desk', async ({ desk }) => {
    const customer = await aUserOfPortal(desk.db)
    const ticket = await aTicket(desk.db, requestedBy(customer))
    const note = await aComment(desk.db, { ticket_id: ticket.id, is_internal: true })
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: note.id, file_name: 'secret.txt' })
    expect((await archive(desk, customer, ticket.id)).status).toBe(404)
    expect((await archive(desk, await aRequester(desk.db), ticket.id)).status).toBe(404)
    expect((await archive(desk, null, ticket.id)).status).toBe(401)
  })

  test('a ticket whose files are larger than an archive can be is refused', async ({ desk }) => {
    const { id } = await aTicket(desk.db)
    for (let at = 0; at < 3; at++) await anAttachment(desk.db, { ticket_id: id, file_size: 2 ** 31 - 1 })
    expect((await archive(desk, await anAgent(desk.db), id)).status).toBe(413)
  })
})
