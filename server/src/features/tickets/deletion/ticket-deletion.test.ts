import { Readable } from 'node:stream'
import { portal } from '@hatchway/contract/customers/portal'
import { files } from '@hatchway/contract/files/attachments'
import { comments } from '@hatchway/contract/tickets/comments'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketDeletion } from '@hatchway/contract/tickets/ticket-deletion'
import { ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../../platform/database/system-role.ts'
import { tablesWith } from '../../../testing/tables-with.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { unscoped } from '../../../testing/unscoped.ts'
import { anAttachment } from '../../attachments/attachments.factory.ts'
import { aComment } from '../../comments/comments.factory.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { anAdmin, anAgent, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, requestedBy } from '../tickets.factory.ts'
import { ticketRemoval } from './ticket-deletion.job.ts'

async function aSetting(desk: Desk) {
  const customer = await aUserOfPortal(desk.db)
  const [agent, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
  const subject = unique('Cheap watches')
  const ticket = await aTicket(desk.db, { subject, ...requestedBy(customer) })
  return { customer, agent, admin, ticket, subject, at: { params: { id: ticket.id } } }
}

describe('a deleted ticket', () => {
  test('leaves lists, counts, searches, files, links and direct URLs, for staff and on the portal', async ({
    desk,
  }) => {
    const { customer, agent, admin, ticket, subject, at } = await aSetting(desk)
    const other = await aTicket(desk.db)
    await desk.as(agent)(ticketLinks.add, {
      params: { id: other.id },
      body: { ticketId: ticket.id, relation: 'relates_to' },
    })
    const file = await anAttachment(desk.db, { ticket_id: ticket.id, file_name: `${unique('watch')}.txt` })
    const totals = async () => ({
      agent: (await desk.as(agent)(tickets.list, { query: { search: subject } })).total,
      admin: (await desk.as(admin)(tickets.list, { query: { search: subject } })).total,
      portal: (await desk.as(customer)(portal.listTickets, { query: {} })).total,
      found: (await desk.as(agent)(tickets.search, { query: { q: subject } })).length,
      files: (await desk.as(agent)(files.list, { query: { search: file.file_name } })).total,
      links: (await desk.as(agent)(ticketLinks.list, { params: { id: other.id } })).length,
    })
    expect(await totals()).toEqual({ agent: 1, admin: 1, portal: 1, found: 1, files: 1, links: 1 })
    const all = (await desk.as(agent)(tickets.counts)).all

    await desk.as(admin)(ticketDeletion.remove, { ...at, query: {} })
    expect(await totals()).toEqual({ agent: 0, admin: 0, portal: 0, found: 0, files: 0, links: 0 })
    expect((await desk.as(agent)(tickets.counts)).all).toBe(all - 1)
    for (const someone of [agent, admin, customer]) {
      await expect(desk.as(someone)(tickets.show, at)).rejects.toThrow('404')
      await expect(desk.as(someone)(comments.list, at)).rejects.toThrow('404')
    }
    expect((await desk.send(agent, { url: `/api/attachments/${file.id}/file` })).status).toBe(404)
    expect(await unscoped(desk, customer, `select id from tickets where id = ${ticket.id}`)).toEqual([])
    expect(await unscoped(desk, customer, `select id from attachments where ticket_id = ${ticket.id}`)).toEqual([])
  })

  test('is listed for admins with who, when and until when, and can be restored', async ({ desk }) => {
    const { agent, admin, ticket, subject, at } = await aSetting(desk)
    await desk.as(agent)(ticketDeletion.remove, { ...at, query: { as: 'spam' } })
    const { tickets: listed, total } = await desk.as(admin)(ticketDeletion.list, { query: { search: subject } })
    expect(total).toBe(1)
    expect(listed[0]).toMatchObject({ id: ticket.id, deletion: 'spam', deletedBy: { id: agent.id } })
    const days = (Date.parse(listed[0]!.removedAt) - Date.parse(listed[0]!.deletedAt)) / 86_400_000
    expect(days).toBe(30)
    await expect(desk.as(agent)(ticketDeletion.list, { query: {} })).rejects.toThrow('403')
    expect(await desk.as(admin)(ticketDeletion.restore, at)).toMatchObject({ id: ticket.id, subject })
    expect((await desk.as(agent)(tickets.list, { query: { search: subject } })).total).toBe(1)
    await expect(desk.as(admin)(ticketDeletion.restore, at)).rejects.toThrow('409 This ticket isn’t deleted')
    const story = await desk.as(agent)(tickets.events, at)
    expect(story.map(({ event }) => event)).toEqual(['ticket.deleted', 'ticket.restored'])
  })

  test('cannot be changed, answered or merged', async ({ desk }) => {
    const { admin, ticket, at } = await aSetting(desk)
    const other = await aTicket(desk.db)
    await desk.as(admin)(ticketDeletion.remove, { ...at, query: {} })
    await expect(desk.as(admin)(tickets.change, { ...at, body: { priority: 'high' } })).rejects.toThrow('404')
    await expect(desk.as(admin)(comments.add, { ...at, body: { content: 'Hello' } })).rejects.toThrow('404')
    const bulk = await desk.as(admin)(ticketBulk.change, {
      body: { ids: [ticket.id, other.id], change: { priority: 'high' } },
    })
    expect(bulk.changed).toEqual([other.id])
    expect(bulk.failed).toMatchObject([{ id: ticket.id, code: 'ticket.not_found' }])
  })
})

describe('deleting', () => {
  test('is for admins, marking as spam for agents, in their groups', async ({ desk }) => {
    const { customer, agent, at } = await aSetting(desk)
    const group = await aGroup(desk.db)
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const remove = (someone: typeof agent, as: 'deleted' | 'spam') =>
      desk.as(someone)(ticketDeletion.remove, { ...at, query: { as } })
    await expect(remove(agent, 'deleted')).rejects.toThrow('403 Only admins can delete tickets')
    await expect(remove(customer, 'spam')).rejects.toThrow('403')
    await expect(remove(grouped, 'spam')).rejects.toThrow('404')
    const own = await aTicket(desk.db, { assigned_group_id: group.id })
    const body = { ids: [own.id], change: { deletion: 'spam' as const } }
    const { changeId, changed } = await desk.as(grouped)(ticketBulk.change, { body })
    expect(changed).toEqual([own.id])
    await expect(desk.as(await anAgent(desk.db))(ticketDeletion.restore, { params: { id: own.id } })).rejects.toThrow(
      '404',
    )
    expect((await desk.as(grouped)(ticketBulk.undo, { body: { changeId } })).changed).toEqual([own.id])
  })

  test('of several tickets can be undone and redone as a whole', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const ids = [(await aTicket(desk.db)).id, (await aTicket(desk.db)).id]
    const rows = async () =>
      (await desk.db.selectFrom('tickets').select('deletion').where('id', 'in', ids).execute()).map(
        (row) => row.deletion,
      )
    const { changeId } = await desk.as(admin)(ticketBulk.change, { body: { ids, change: { deletion: 'deleted' } } })
    expect(await rows()).toEqual(['deleted', 'deleted'])
    const undone = await desk.as(admin)(ticketBulk.undo, { body: { changeId } })
    expect(undone).toMatchObject({ changed: ids, failed: [] })
    expect(await rows()).toEqual([null, null])
    await expect(desk.as(admin)(ticketBulk.undo, { body: { changeId } })).rejects.toThrow('409')
    await desk.as(admin)(ticketBulk.undo, { body: { changeId: undone.changeId } })
    expect(await rows()).toEqual(['deleted', 'deleted'])
  })
})

test('the job removes a ticket with everything that refers to it after 30 days, and no sooner', async ({ desk }) => {
  const { agent, admin, at, ticket } = await aSetting(desk)
  const other = await aTicket(desk.db)
  const kept = await aTicket(desk.db, { deletion: 'spam', deleted_at: new Date(Date.now() - 29 * 86_400_000) })
  await desk.db
    .updateTable('tickets')
    .set({ subject: 'zzgone subject', description: 'zzgone' })
    .where('id', '=', ticket.id)
    .execute()
  await aComment(desk.db, { ticket_id: ticket.id, author_id: agent.id, content: 'zzgone reply' })
  const own = await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'zzgone.txt' })
  const shared = await anAttachment(desk.db, { ticket_id: ticket.id, file_name: 'zzgone-shared.txt' })
  await anAttachment(desk.db, { ticket_id: other.id, file_name: 'stays.txt', store_key: shared.store_key })
  for (const { store_key } of [own, shared]) await desk.app.fileStore.put(store_key, Readable.from(['x']), 10)
  await desk.db.updateTable('tickets').set({ merged_into_id: ticket.id }).where('id', '=', other.id).execute()
  await desk.as(admin)(ticketDeletion.remove, { ...at, query: {} })
  await desk.db
    .updateTable('tickets')
    .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', ticket.id)
    .execute()

  await ticketRemoval(desk.pool, desk.app.fileStore).work({}, false)
  const left = await desk.db
    .selectFrom('tickets')
    .select(['id', 'merged_into_id'])
    .where('id', 'in', [ticket.id, kept.id, other.id])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: other.id, merged_into_id: null },
    { id: kept.id, merged_into_id: null },
  ])
  expect(await tablesWith(desk, 'zzgone')).toEqual([])
  expect(await desk.app.fileStore.size(own.store_key)).toBeNull()
  expect(await desk.app.fileStore.size(shared.store_key)).toBe(1)
  const log = await runAsSystem(desk.pool, 'test', ({ db }) =>
    db.selectFrom('activity').select(['event', 'actor_id', 'data']).where('ticket_id', '=', ticket.id).execute(),
  )
  expect(log).toEqual([{ event: 'ticket.deleted', actor_id: admin.id, data: { number: ticket.number } }])
  const removed = await desk.db.selectFrom('activity').select('data').where('event', '=', 'ticket.removed').execute()
  expect(removed.map(({ data }) => data)).toContainEqual({ id: ticket.id, name: `#${ticket.number}` })
})
