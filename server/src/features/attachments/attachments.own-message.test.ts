import { portal } from '@hatchway/contract/customers/portal'
import { files } from '@hatchway/contract/files/attachments'
import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { aForm, storedFiles } from '../../testing/form-data.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aComment } from '../comments/comments.factory.ts'
import { aPortal } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { anAttachment } from './attachments.factory.ts'

type Someone = Awaited<ReturnType<typeof anAgent>>
type Added = { id: number; commentId: number | null; signedUrl: string; filePath: string; message?: string }

/** A ticket on which an agent has written a reply and a note, with functions that add a file to either. */
async function aTalk(desk: Desk, given: Parameters<typeof aTicket>[1] = {}) {
  const agent = await anAgent(desk.db)
  const ticket = await aTicket(desk.db, given)
  const url = `/api/tickets/${ticket.id}/attachments`
  const write = (author: Someone, isInternal = false) =>
    aComment(desk.db, { ticket_id: ticket.id, author_id: author.id, is_internal: isInternal })
  const send = async (someone: Someone, at: string, parts: Parameters<typeof aForm>[0]) => {
    const { status, json } = await desk.send(someone, { url: at, ...(await aForm(parts)) })
    return { status, json: json as Added & { uniqueFileName: string } }
  }
  const attach = (someone: Someone, commentId: number | string, name = 'a.txt') =>
    send(someone, url, [
      ['commentId', String(commentId)],
      ['file', { name }],
    ])
  const promise = (someone: Someone, ...fields: [string, string][]) =>
    send(someone, url, [['fileName', 'b.txt'], ...fields])
  const put = (signedUrl: string) => desk.send(null, { method: 'PUT', url: signedUrl, payload: 'bytes' })
  const record = (someone: Someone, uniqueFileName: string, ...fields: [string, string][]) =>
    send(someone, `${url}?isUploadSuccessReq=true`, [['uniqueFileName', uniqueFileName], ...fields])
  return { agent, ticket, url, write, attach, promise, put, record }
}

describe('a file of a message', () => {
  test('is internal exactly when its message is, which the database enforces', async ({ desk }) => {
    const { agent, ticket, write, attach } = await aTalk(desk)
    const [reply, note] = [await write(agent), await write(agent, true)]
    const { json } = await attach(agent, note.id)
    const ofFile = () =>
      desk.db.selectFrom('attachments').select('is_internal').where('id', '=', json.id).executeTakeFirstOrThrow()
    expect(await ofFile()).toEqual({ is_internal: true })
    const lay = (comment_id: number | null, is_internal: boolean) =>
      anAttachment(desk.db, { ticket_id: ticket.id, comment_id, is_internal })
    await expect(lay(note.id, false)).rejects.toThrow('attachments_message')
    await expect(lay(reply.id, true)).rejects.toThrow('attachments_message')
    await expect(lay(null, true)).rejects.toThrow('attachments_secret')
    await desk.db.updateTable('comments').set({ is_internal: false }).where('id', '=', note.id).execute()
    expect(await ofFile()).toEqual({ is_internal: false })
  })

  test('is shown with that message, whichever way it was uploaded', async ({ desk }) => {
    const { agent, ticket, url, write, attach, promise, put, record } = await aTalk(desk)
    const [reply, note] = [await write(agent), await write(agent, true)]
    expect((await attach(agent, reply.id, 'whole.txt')).json).toMatchObject({ commentId: reply.id })
    expect((await attach(agent, '', 'alone.txt')).json).toMatchObject({ commentId: null })

    const early = await promise(agent, ['commentId', String(note.id)])
    await put(early.json.signedUrl)
    expect((await record(agent, early.json.uniqueFileName)).json).toMatchObject({ commentId: note.id })
    const late = (await desk.send(agent, { method: 'POST', url, payload: { fileName: 'c.txt' } })).json as Added & {
      uniqueFileName: string
    }
    await put(late.signedUrl)
    expect((await record(agent, late.uniqueFileName, ['commentId', String(reply.id)])).json).toMatchObject({
      commentId: reply.id,
    })
    const { attachments } = await desk.as(agent)(tickets.show, { params: { id: ticket.id } })
    expect(attachments.map(({ fileName, commentId }) => [fileName, commentId])).toEqual([
      ['whole.txt', reply.id],
      ['alone.txt', null],
      ['b.txt', note.id],
      ['c.txt', reply.id],
    ])
  })

  test('is accepted only from the author of the message on its own ticket, and otherwise leaves nothing behind', async ({
    desk,
  }) => {
    const customer = await aUserOfPortal(desk.db)
    const owned = requestedBy(customer)
    const { agent, write, attach, promise, put, record } = await aTalk(desk, owned)
    const elsewhere = await aTalk(desk, owned)
    const [reply, note, theirs] = [await write(agent), await write(agent, true), await write(customer)]
    const cases: [who: Someone, commentId: number | string, status: number, message?: string][] = [
      [agent, reply.id, 201],
      [agent, note.id, 201],
      [customer, theirs.id, 201],
      [customer, reply.id, 403, 'You can only add files to your own comments'],
      [agent, theirs.id, 403, 'You can only add files to your own comments'],
      [customer, note.id, 404, 'Comment not found'],
      [agent, (await elsewhere.write(agent)).id, 404, 'Comment not found'],
      [agent, 2_000_000_000, 404, 'Comment not found'],
      [agent, 'first', 400],
      [agent, 0, 400],
    ]
    const kept = storedFiles(desk.settings.dataFolder).length
    for (const [who, commentId, status, message] of cases) {
      const way = `${who.full_name} on ${commentId}`
      const whole = await attach(who, commentId)
      expect([way, whole.status, message && whole.json.message]).toEqual([way, status, message])
      expect([way, (await promise(who, ['commentId', String(commentId)])).status]).toEqual([way, status])
      const { json: promised } = await promise(who)
      await put(promised.signedUrl)
      const recorded = await record(who, promised.uniqueFileName, ['commentId', String(commentId)])
      expect([way, recorded.status]).toEqual([way, status])
    }
    // Three complete forms; the bytes of every signed upload were put.
    expect(storedFiles(desk.settings.dataFolder).length - kept).toBe(3 + cases.length)
  })

  test('is recorded in the log with whether the message is internal', async ({ desk }) => {
    const { agent, ticket, write, attach } = await aTalk(desk)
    const [reply, note] = [await write(agent), await write(agent, true)]
    for (const commentId of [reply.id, note.id, '']) await attach(agent, commentId)
    const lines = await activityOf(desk.db, { ticketId: ticket.id, event: 'attachment.added' })
    expect(lines.map(({ data }) => [data.commentId, data.isInternal])).toEqual([
      [reply.id, false],
      [note.id, true],
      [null, false],
    ])
  })
})

describe('a file of an internal note', () => {
  test('is visible to staff only, for each role and in each view of files', async ({ desk }) => {
    const [shown, hidden] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [requester, customer] = [await aRequester(desk.db), await aPortalUser(desk.db)]
    const colleague = await aPortalUser(desk.db, { customer_id: customer.customer_id })
    await aPortal(desk.db, customer.customer_id!)
    const people = {
      admin: await anAdmin(desk.db),
      agent: await anAgent(desk.db),
      'agent of the group': await anAgent(desk.db, { allowedGroups: [shown.id] }),
      'agent of another': await anAgent(desk.db, { allowedGroups: [hidden.id] }),
      requester,
      customer,
      colleague,
    }
    const inside = await aTalk(desk, { requester_id: requester.id, assigned_group_id: shown.id })
    const outside = await aTalk(desk, {
      ...requestedBy(customer),
      assigned_group_id: shown.id,
    })
    const filesOf = async ({ agent, write, attach }: typeof inside) => ({
      public: (await attach(agent, (await write(agent)).id, `${agent.id}.txt`)).json,
      note: (await attach(agent, (await write(agent, true)).id, `${agent.id}.txt`)).json,
    })
    const [insideFiles, outsideFiles] = [await filesOf(inside), await filesOf(outside)]

    /** Returns which of the two files a user is shown: in the ticket, on the portal, in All Files, and by its URL. */
    const seen = async (name: keyof typeof people, talk: typeof inside, made: typeof insideFiles) => {
      const [someone, params] = [people[name], { id: talk.ticket.id }]
      const named = (ids: number[]) =>
        Object.entries(made)
          .filter(([, { id }]) => ids.includes(id))
          .map(([kind]) => kind)
      const shownIn = async (endpoint: typeof tickets.show | typeof portal.showTicket) => {
        const answer = await desk
          .as(someone)(endpoint as typeof tickets.show, { params })
          .catch(() => null)
        return named(answer?.attachments.map(({ id }) => id) ?? [])
      }
      const { files: found, total } = await desk.as(someone)(files.list, {
        query: { search: `${talk.agent.id}.txt`, limit: 100 },
      })
      const opened = await Promise.all(
        Object.values(made).map(async ({ id, filePath }) =>
          (await desk.send(someone, { url: filePath })).status === 200 ? id : 0,
        ),
      )
      expect([name, total]).toEqual([name, found.length])
      const ticket = await shownIn(name === 'customer' || name === 'colleague' ? portal.showTicket : tickets.show)
      return { ticket, all: named(found.map(({ id }) => id)), opened: named(opened) }
    }
    const both = ['public', 'note']
    const expected: [keyof typeof people, inside: string[], outside: string[]][] = [
      ['admin', both, both],
      ['agent', both, both],
      ['agent of the group', both, both],
      ['agent of another', [], []],
      ['requester', ['public'], []],
      ['customer', [], ['public']],
      ['colleague', [], ['public']],
    ]
    for (const [name, ofInside, ofOutside] of expected) {
      const everywhere = (kinds: string[]) => ({ ticket: kinds, all: kinds, opened: kinds })
      expect([name, await seen(name, inside, insideFiles)]).toEqual([name, everywhere(ofInside)])
      expect([name, await seen(name, outside, outsideFiles)]).toEqual([name, everywhere(ofOutside)])
    }
    // As for any file, its signed URL opens it for any client that has the URL.
    expect((await desk.send(null, { url: outsideFiles.note.signedUrl })).status).toBe(200)
  })

  test('is not mentioned to a requester in any response', async ({ desk }) => {
    const requester = await aRequester(desk.db)
    const { agent, ticket, write, attach } = await aTalk(desk, { requester_id: requester.id })
    const { json } = await attach(agent, (await write(agent, true)).id, 'salary.txt')
    for (const url of [
      `/api/tickets/${ticket.id}`,
      `/api/tickets/${ticket.id}/comments`,
      `/api/tickets/${ticket.id}/events`,
      '/api/upload/files',
      '/api/tickets',
    ]) {
      const { text } = await desk.send(requester, { url })
      expect([url, text.includes('salary'), text.includes(`/${json.id}/file`)]).toEqual([url, false, false])
    }
    await desk.as(requester)(comments.add, { params: { id: ticket.id }, body: { content: 'Anything new?' } })
  })
})
