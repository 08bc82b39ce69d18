import { portal } from '@hatchway/contract/customers/portal'
import { limits } from '@hatchway/contract/limits'
import { comments, redactedText } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { tablesWith } from '../../testing/tables-with.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unscoped } from '../../testing/unscoped.ts'
import { anAttachment } from '../attachments/attachments.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aComment } from './comments.factory.ts'

type Someone = Awaited<ReturnType<typeof anAgent>>

const tooLate = new Date(Date.now() - (limits.minutesToEditComment + 1) * 60_000)

async function aTalk(desk: Desk) {
  const customer = await aUserOfPortal(desk.db)
  const [agent, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
  const ticket = await aTicket(desk.db, requestedBy(customer))
  const at = (comment: { id: number }) => ({ params: { id: ticket.id, commentId: comment.id } })
  const write = (author: Someone, given: Partial<Parameters<typeof aComment>[1]> = {}) =>
    aComment(desk.db, { ticket_id: ticket.id, author_id: author.id, ...given })
  const edit = (author: Someone, comment: { id: number }, content: string) =>
    desk.as(author)(comments.change, { ...at(comment), body: { content } })
  const remove = (author: Someone, comment: { id: number }) => desk.as(author)(comments.remove, at(comment))
  const read = (reader: Someone) => desk.as(reader)(comments.list, { params: { id: ticket.id } })
  const events = async () => (await activityOf(desk.db, { ticketId: ticket.id })).map(({ event }) => event)
  return { customer, agent, admin, ticket, at, write, edit, remove, read, events }
}

describe('editing a message', () => {
  test('replaces the text for every reader and keeps the former one for admins', async ({ desk }) => {
    const { agent, customer, admin, at, write, edit, read } = await aTalk(desk)
    const reply = await write(agent, { content: 'The password is rosebud.' })
    const edited = await edit(agent, reply, 'I will send the password separately.')
    expect(edited).toMatchObject({ content: 'I will send the password separately.', editedAt: expect.any(String) })
    expect((await read(customer))[0]).toMatchObject({ content: edited.content, editedAt: edited.editedAt })
    const versions = await desk.as(admin)(comments.versions, at(reply))
    expect(versions).toMatchObject([{ content: 'The password is rosebud.', writtenAt: reply.created_at.toISOString() }])
    expect((await read(admin))[0]!.can.seeVersions).toBe(true)
    for (const reader of [agent, customer]) {
      expect((await read(reader))[0]!.can.seeVersions).toBe(false)
      await expect(desk.as(reader)(comments.versions, at(reply))).rejects.toThrow('403')
    }
  })

  test('notifies no user again, and writes an event without the text', async ({ desk }) => {
    const { agent, ticket, write, edit } = await aTalk(desk)
    const colleague = await anAgent(desk.db)
    const note = await write(agent, { is_internal: true })
    await edit(agent, note, `Ask @${colleague.full_name}: rosebud`)
    const log = await activityOf(desk.db, { ticketId: ticket.id })
    expect(log.map(({ event }) => event)).toEqual(['comment.edited'])
    expect(JSON.stringify(log[0]!.data)).not.toContain('rosebud')
    expect(log[0]!.data).not.toHaveProperty('mentions')
  })

  test('writes nothing when the text stays the same', async ({ desk }) => {
    const { agent, write, edit, events } = await aTalk(desk)
    const reply = await write(agent, { content: 'Same' })
    expect((await edit(agent, reply, 'Same')).editedAt).toBeNull()
    expect(await events()).toEqual([])
  })

  test('is the author’s only, and only for a while', async ({ desk }) => {
    const { agent, admin, customer, write, edit, read } = await aTalk(desk)
    const [recent, old] = [await write(agent), await write(agent, { created_at: tooLate })]
    for (const other of [admin, customer, await anAgent(desk.db)])
      await expect(edit(other, recent, 'Not mine')).rejects.toThrow('403 You can only edit your own messages')
    await expect(edit(agent, old, 'Later')).rejects.toThrow('409 Messages can only be changed for 15 minutes')
    expect((await read(agent)).map(({ id, can }) => [id, can.edit])).toEqual([
      [old.id, false],
      [recent.id, true],
    ])
    await expect(edit(agent, recent, '  ')).rejects.toThrow('400')
  })

  test('is possible for a portal user and for a requester', async ({ desk }) => {
    const { customer, agent, at, write, read } = await aTalk(desk)
    const reply = await write(customer)
    const body = { content: 'It burns less now.' }
    const changed = await desk.as(customer)(portal.changeComment, { ...at(reply), body })
    expect(changed).toMatchObject({ content: body.content, can: { edit: true } })
    expect(changed).not.toHaveProperty('isInternal')
    expect((await read(agent))[0]!.content).toBe(body.content)

    const requester = await aRequester(desk.db)
    const ticket = await aTicket(desk.db, { requester_id: requester.id })
    const own = await aComment(desk.db, { ticket_id: ticket.id, author_id: requester.id })
    const params = { id: ticket.id, commentId: own.id }
    expect(await desk.as(requester)(comments.change, { params, body })).toMatchObject(body)
  })

  test('removes markup that could run', async ({ desk }) => {
    const { agent, write, edit } = await aTalk(desk)
    expect((await edit(agent, await write(agent), '<b>bold</b><script>alert(1)</script>')).content).toBe('<b>bold</b>')
  })
})

describe('an earlier version', () => {
  test('is invisible to an unscoped query of anyone but an admin', async ({ desk }) => {
    const { agent, customer, admin, ticket, write, edit } = await aTalk(desk)
    const group = await aGroup(desk.db)
    await desk.db.updateTable('tickets').set({ assigned_group_id: group.id }).where('id', '=', ticket.id).execute()
    const grouped = await anAgent(desk.db, { allowedGroups: [group.id] })
    const note = await write(agent, { is_internal: true, content: 'rosebud' })
    await edit(agent, note, 'changed')
    const query = `select content from comment_versions where comment_id = ${note.id}`
    expect(await unscoped(desk, admin, query)).toEqual([{ content: 'rosebud' }])
    expect(await unscoped(desk, agent, query)).toEqual([])
    for (const outsider of [grouped, customer, await aRequester(desk.db)])
      await expect(unscoped(desk, outsider, query)).rejects.toThrow('permission denied')
    const forged = `insert into comment_versions (comment_id, content, is_rich_text, written_at, replaced_at)
      values (${note.id}, 'forged', false, now(), now())`
    for (const outsider of [admin, grouped, customer])
      await expect(unscoped(desk, outsider, forged)).rejects.toThrow('row-level security')
  })
})

describe('deleting a note', () => {
  test('removes it with its files from the conversation, until the deletion is undone', async ({ desk }) => {
    const { agent, admin, ticket, write, remove, read, events } = await aTalk(desk)
    const note = await write(agent, { is_internal: true, content: 'rosebud' })
    await anAttachment(desk.db, { ticket_id: ticket.id, comment_id: note.id })
    const files = async () =>
      (await desk.as(admin)(tickets.show, { params: { id: ticket.id } })).attachments.map(({ commentId }) => commentId)
    const { changeId } = await remove(agent, note)
    expect(await read(admin)).toEqual([])
    expect(await files()).toEqual([])
    const stored = () => desk.db.selectFrom('comments').select('content').where('id', '=', note.id).executeTakeFirst()
    expect(await stored()).toEqual({ content: '' })

    const undone = await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect(undone.failed).toEqual([])
    expect((await read(admin)).map(({ content }) => content)).toEqual(['rosebud'])
    expect(await files()).toEqual([note.id])
    await desk.as(agent)(ticketBulk.undo, { body: { changeId: undone.changeId } })
    expect(await read(admin)).toEqual([])
    expect(await events()).toEqual(['comment.deleted', 'comment.restored', 'comment.deleted'])
  })

  test('is for its author, while it is recent, and never for a reply', async ({ desk }) => {
    const { agent, admin, write, remove } = await aTalk(desk)
    const [note, old] = [
      await write(agent, { is_internal: true }),
      await write(agent, { is_internal: true, created_at: tooLate }),
    ]
    await expect(remove(admin, note)).rejects.toThrow('403 You can only delete your own notes')
    await expect(remove(agent, old)).rejects.toThrow('409')
    await expect(remove(agent, await write(agent))).rejects.toThrow('403 Only internal notes can be deleted')
  })
})

describe('redacting a message', () => {
  test('removes its text and earlier versions from every table for good', async ({ desk }) => {
    const { agent, admin, customer, ticket, at, write, edit, read } = await aTalk(desk)
    const reply = await write(agent, { content: 'My card is zzcanary-one.' })
    await edit(agent, reply, 'My card is zzcanary-two.')
    const shown = await desk.as(admin)(redaction.comment, at(reply))
    expect(shown).toMatchObject({ content: redactedText, redactedAt: expect.any(String), editedAt: null })
    expect((await read(customer))[0]!.content).toBe(redactedText)
    expect(await tablesWith(desk, 'zzcanary')).toEqual([])
    expect(await desk.as(admin)(comments.versions, at(reply))).toEqual([])
    const story = await desk.as(agent)(tickets.events, { params: { id: ticket.id } })
    expect(story.at(-1)).toMatchObject({ event: 'comment.redacted', actor: { id: admin.id }, canUndo: false })
    await expect(desk.as(admin)(redaction.comment, at(reply))).rejects.toThrow('409')
    await expect(edit(agent, reply, 'Again')).rejects.toThrow('409 An administrator removed this message')
  })

  test('and a description is for admins only', async ({ desk }) => {
    const { agent, admin, customer, ticket, at, write } = await aTalk(desk)
    const params = { id: ticket.id }
    await desk.db.updateTable('tickets').set({ description: 'zzdescribed' }).where('id', '=', ticket.id).execute()
    for (const other of [agent, customer]) {
      await expect(desk.as(other)(redaction.comment, at(await write(agent)))).rejects.toThrow('403')
      await expect(desk.as(other)(redaction.ticket, { params, body: {} })).rejects.toThrow('403')
    }
    expect((await desk.as(admin)(redaction.ticket, { params, body: {} })).description).toBe(redactedText)
    expect(await tablesWith(desk, 'zzdescribed')).toEqual([])
    await expect(desk.as(admin)(redaction.ticket, { params, body: {} })).rejects.toThrow('409')
  })
})
