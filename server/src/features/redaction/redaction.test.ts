import { notifications } from '@hatchway/contract/accounts/notifications'
import { activity } from '@hatchway/contract/activity'
import { approvals } from '@hatchway/contract/approvals/approvals'
import { outbox } from '@hatchway/contract/messages/outbox'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { comments, redactedText } from '@hatchway/contract/tickets/comments'
import { redaction } from '@hatchway/contract/tickets/redaction'
import { ticketLinks } from '@hatchway/contract/tickets/ticket-links'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { openLog } from '../../platform/log.ts'
import { aForm } from '../../testing/form-data.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { openMailServer } from '../../testing/services/mail-server.ts'
import { tablesWithEach } from '../../testing/tables-with.ts'
import { test as base, type Desk, deskPerFile } from '../../testing/test-desk.ts'
import { firstCursor } from '../activity/event-cursor.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { readAfter } from '../live/live.read.ts'
import { mailDelivery } from '../mails/mails.delivery.job.ts'
import { composeDueMessages } from '../messages/messages.compose.job.ts'
import { sendDigest } from '../notifications/notifications.digest.job.ts'
import { composeDuePushes } from '../push/push.delivery.job.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { undo } from '../tickets/bulk/ticket-undo.calls.ts'
import { indexTexts } from '../tickets/texts/ticket-texts.factory.ts'
import { anAdmin, anAgent, aUserOfPortal } from '../users/users.factory.ts'

const log = openLog('silent')

/** A desk whose mail waits to be sent. */
const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(async (desk) => {
    desk.pool.services.deliverMails = () => {}
    await runReactions(desk)
  }),
})

const composing = { publicUrl: 'https://desk.example', port: 3000, mailFrom: 'Desk <desk@northwind.test>' }

/** Makes everything due that waits, and composes it. */
async function compose(desk: Desk, smtpUrl = 'smtp://localhost') {
  await desk.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'waiting')
    .execute()
  await composeDueMessages(desk.pool, { ...composing, smtpUrl }, log)
  await composeDuePushes(desk.pool, desk.settings, log, -1000)
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from message_deliveries where channel = 'digest' and state = 'waiting'`.execute(desk.db)
  for (const { user_id } of rows)
    await runAsSystem(desk.pool, 'digest', (ctx) => sendDigest(ctx, user_id, desk.settings))
}

const deliveryBy = (desk: Desk, smtpUrl: string, retry = { retryLimit: 0 }) =>
  mailDelivery(desk.pool, { ...desk.settings, smtpUrl, mailFrom: composing.mailFrom, dkim: null } as never, { retry })

const queued = (desk: Desk) =>
  desk.db.selectFrom('mails').select(['id', 'subject', 'body', 'html']).where('status', '=', 'queued').execute()

/** The customer, an agent and an admin with a ticket of the customer, which the agent created. */
async function aTalk(desk: Desk, given: object = {}) {
  const customer = await aUserOfPortal(desk.db)
  const [agent, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
  const type = await aTicketType(desk.db, {
    fields: [
      { name: 'Badge', field_type: 'text' },
      { name: 'Account', field_type: 'number' },
    ],
  })
  const ticket = await desk.as(agent)(tickets.create, {
    body: {
      subject: 'Printer on fire',
      description: 'It has been burning since this morning.',
      typeId: type.id,
      assignedGroupId: (await aGroup(desk.db)).id,
      requesterId: customer.id,
      assigneeId: agent.id,
      ...given,
    },
  })
  const params = { id: ticket.id }
  const reply = (by: { id: number; customer_id: number | null }, content: string, isInternal = false) =>
    desk.as(by)(comments.add, { params, body: { content, isInternal } })
  const settle = async () => {
    await runReactions(desk)
    await indexTexts(desk)
    await compose(desk)
  }
  return { customer, agent, admin, ticket, params, reply, settle }
}

/** The word that marks each kind of text. */
const words = {
  subject: 'zzsubject',
  formerSubject: 'zzformersubject',
  description: 'zzdescription',
  reply: 'zzreply',
  version: 'zzversion',
  note: 'zznote',
  deletedNote: 'zzdeletednote',
  file: 'zzfile',
  task: 'zztaskname',
  formerTask: 'zzformertask',
  taskText: 'zztasktext',
  item: 'zzitem',
  result: 'zzresult',
  deletedTask: 'zzdeletedtask',
  approval: 'zzapproval',
  message: 'zzmessage',
  comment: 'zzcomment',
  field: 'zzfield',
  formerField: 'zzformerfield',
  number: '87654321',
  tag: 'zztag',
  formerTag: 'zzformertag',
}

const whereFound = async (desk: Desk) => Object.fromEntries(await tablesWithEach(desk, Object.values(words)))

test('redacting each kind of text removes it from every table, mail, log, bell, export and search at once, while the mail server is down and after it is back', async ({
  desk,
}) => {
  const { customer, agent, admin, ticket, params, reply, settle } = await aTalk(desk, {
    subject: `The ${words.formerSubject} printer`,
    description: `It has been ${words.description} since this morning.`,
    tags: ['vip', words.formerTag],
  })
  const as = desk.as(agent)
  await settle()
  const subject = `The ${words.subject} printer`
  const renamed = await as(tickets.change, { params, body: { subject } as never })
  const set = (badge: string) =>
    as(tickets.change, {
      params,
      body: { customFields: { badge, account: Number(words.number) }, tags: ['vip', words.tag] } as never,
    })
  await set(words.formerField)
  const valued = await set(words.field)
  const answer = await reply(agent, `My card is ${words.version}.`)
  await settle()
  await as(comments.change, {
    params: { ...params, commentId: answer.id },
    body: { content: `My card is ${words.reply}.`, isRichText: false },
  })
  await reply(customer, 'Thank you.')
  const note = await reply(agent, `The customer wrote ${words.note}.`, true)
  const gone = await reply(agent, `Never mind ${words.deletedNote}.`, true)
  const deletion = await as(comments.remove, { params: { ...params, commentId: gone.id } })
  const form = await aForm([['file', { name: `${words.file}.txt` }]])
  const file = (await desk.send(agent, { url: `/api/tickets/${ticket.id}/attachments`, ...form })).json as {
    id: number
  }

  const add = (body: object) => as(tasks.add, { params, body: body as never })
  const task = await add({
    subject: `Sign the ${words.formerTask}`,
    description: `Open ${words.taskText} first.`,
    checklist: [{ text: `Check ${words.item}` }],
    party: 'customer',
    fileIds: [file.id],
  })
  const task2 = await add({ subject: 'Afterwards', afterIds: [task.id], assigneeId: agent.id })
  const gone2 = await add({ subject: 'Never', description: `About ${words.deletedTask}.` })
  const taskDeletion = await as(tasks.remove, { params: { id: gone2.id } })
  const renamedTask = await as(tasks.change, { params: { id: task.id }, body: { subject: `Sign the ${words.task}` } })
  await as(tasks.change, { params: { id: task2.id }, body: { afterIds: [] } })
  await desk.as(customer)(tasks.completeOwn, {
    params: { id: task.id },
    body: { result: `It is ${words.result}.`, fileIds: [] },
  })
  const approver = await anAgent(desk.db)
  const asked = await as(approvals.request, {
    params,
    body: {
      subject: `May we ${words.approval} it?`,
      message: `Because of ${words.message}.`,
      fields: ['subject', 'customFields.badge', 'customFields.account'],
      fileIds: [file.id],
      stages: [
        {
          name: 'Finance',
          rule: 'all',
          approvers: [approver, admin].map(({ id }) => ({ kind: 'user' as const, userId: id })),
        },
      ],
    },
  })
  await desk.as(approver)(approvals.decide, {
    params: { id: asked.id },
    body: { decision: 'approved', comment: `Fine, ${words.comment}.` },
  })
  const split = await as(ticketMerging.split, {
    params,
    body: {
      subject: 'Another matter',
      commentIds: [answer.id],
      typeId: ticket.typeId,
      assignedGroupId: ticket.assignedGroupId,
    },
  } as never)
  await desk.db
    .insertInto('rule_runs')
    .values({
      rule_id: await aRuleId(desk),
      rule_version: 1,
      rule_name: 'Rename',
      ticket_id: ticket.id,
      at: new Date(),
      trigger: 'Created',
      event_key: 'x',
      result: 'changed',
      error: `Complete “Sign the ${words.task}” first`,
      effects: JSON.stringify([
        { field: 'subject', from: `The ${words.formerSubject} printer`, to: subject },
        { field: 'task', from: null, to: `Sign the ${words.task}` },
        { field: 'customFields.badge', from: words.formerField, to: words.field },
        { field: 'tags', from: `vip, ${words.formerTag}`, to: `vip, ${words.tag}` },
      ]),
    } as never)
    .execute()
  await sql`with subscription as (
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      select user_id, id, 'https://push.example/1', 'x', 'x', now() from sessions where user_id = ${agent.id} limit 1 returning id)
    insert into push_messages (subscription_id, ticket_id, payload, is_urgent, due_at, created_at)
    select id, ${ticket.id}, ${JSON.stringify({ body: `New ticket: “${subject}”` })}, false, '2099-01-01', now() from subscription`.execute(
    desk.db,
  )
  await sql`insert into dead_letters (activity_id, reaction, error, attempts, failed_at)
    select id, 'notifyTicketCreated', ${`No room for ${subject}`}, 5, now() from activity
    where ticket_id = ${ticket.id} order by id limit 1`.execute(desk.db)
  await sql`insert into bulk_runs (change_id, user_id, total, started_at, updated_at, reasons)
    values (gen_random_uuid(), ${agent.id}, 1, now(), now(), ${JSON.stringify({ [`Complete “Sign the ${words.task}” first`]: 2 })})`.execute(
    desk.db,
  )
  await settle()

  // The mail server is down: some mail was sent before, one failed, one is sent again, and the others wait.
  const waiting = await queued(desk)
  expect(waiting.length).toBeGreaterThan(5)
  await expect(deliveryBy(desk, 'smtp://127.0.0.1:1').work({ mailId: waiting[0]!.id }, false)).rejects.toThrow()
  const [sent, failed] = [waiting[1]!.id, waiting[2]!.id]
  await desk.db.updateTable('mails').set({ status: 'sent', sent_at: new Date() }).where('id', '=', sent).execute()
  await desk.db.updateTable('mails').set({ status: 'failed', error: words.subject }).where('id', '=', failed).execute()
  const before = await whereFound(desk)
  expect(Object.keys(before).sort()).toEqual(Object.values(words).sort())
  const reached = [...new Set(Object.values(before).flat())].map((name) => name.replace('public.', ''))
  expect(reached.sort()).toEqual([
    'activity',
    'approval_approvers',
    'approvals',
    'attachments',
    'bulk_runs',
    'comment_versions',
    'comments',
    'dead_letters',
    'mails',
    'message_deliveries',
    'notifications',
    'push_messages',
    'rule_runs',
    'tag_uses',
    'tasks',
    'ticket_texts_public',
    'ticket_texts_staff',
    'tickets',
  ])

  const by = desk.as(admin)
  const redactComment = (of: { id: number }, ticketId = ticket.id) =>
    by(redaction.comment, { params: { id: ticketId, commentId: of.id } })
  await redactComment(answer, (split as { id: number }).id)
  await redactComment(note)
  await redactComment(gone)
  await by(redaction.attachment, { params: { id: file.id } })
  await by(redaction.ticket, { params, body: {} })
  await by(redaction.ticket, { params, body: { subject: 'Another printer' } })
  await by(redaction.ticket, {
    params,
    body: { customFields: ['badge', 'account'], tags: [words.tag, words.formerTag] },
  })
  await by(redaction.task, { params: { id: task.id }, body: {} })
  await by(redaction.task, { params: { id: task.id }, body: { subject: 'Sign it' } })
  await by(redaction.task, { params: { id: gone2.id }, body: {} })
  await by(redaction.approval, { params: { id: asked.id }, body: {} })
  await by(redaction.approval, { params: { id: asked.id }, body: { subject: 'May we buy it?' } })

  expect(await whereFound(desk)).toEqual({})
  await settle()
  expect(await whereFound(desk)).toEqual({})

  // The mail server is back.
  const server = await openMailServer()
  const left = await queued(desk)
  expect(left.length).toBeGreaterThan(3)
  for (const { id } of left) await deliveryBy(desk, server.url).work({ mailId: id }, true)
  expect(server.received).toHaveLength(left.length)
  const shown = JSON.stringify([
    server.received.map(({ text }) => text.replaceAll(/=\r\n/g, '')),
    (await by(outbox.list, { query: { limit: 100 } })).mails,
    await Promise.all(
      (await by(outbox.list, { query: { limit: 100 } })).mails.map(({ id }) => by(outbox.show, { params: { id } })),
    ),
    await by(activity.list, { query: { limit: 100 } }),
    await as(tickets.events, { params }),
    await desk.send(admin, { method: 'GET', url: '/api/activity/export' }).then(({ text }) => text),
    await desk.send(agent, { method: 'GET', url: '/api/tickets/export?format=csv' }).then(({ text }) => text),
    // What a page that reconnects receives.
    await workbookOf(desk, agent),
    await readAfter(desk.db, firstCursor, 100_000),
    ...(await Promise.all([customer, agent, admin, approver].map((one) => desk.as(one)(notifications.list)))),
    await as(approvals.ofTicket, { params }),
    await as(tasks.ofTicket, { params }),
    await as(ticketLinks.list, { params }),
  ])
  expect(Object.values(words).filter((word) => shown.includes(word))).toEqual([])
  for (const word of Object.values(words))
    expect([word, (await as(tickets.list, { query: { text: word } })).tickets]).toEqual([word, []])
  expect(await as(tickets.show, { params })).toMatchObject({ subject: 'Another printer', description: redactedText })

  // Sent and failed mails keep their envelope.
  for (const id of [sent, failed]) {
    const { text, html, redactedAt, subject, attachments } = await by(outbox.show, { params: { id } })
    expect({ text, html, subject, attachments }).toEqual({
      text: redactedText,
      html: null,
      subject: redactedText,
      attachments: [],
    })
    expect(redactedAt).not.toBeNull()
    await expect(by(outbox.sendAgain, { body: { ids: [id] } })).rejects.toThrow('409')
  }

  // Nothing that is undone brings a text back: the changes of a redacted text are refused, and the deleted task returns without its texts.
  const codeOf = async ({ changeId }: { changeId: string }) => (await undo(desk, agent, changeId)).failed[0]?.code
  expect(await codeOf(renamed)).toBe('event.changed_since')
  expect(await codeOf(renamedTask)).toBe('event.changed_since')
  expect(await codeOf(valued)).toBe('event.changed_since')
  expect(await codeOf(deletion)).toBe('conflict')
  expect(await codeOf(taskDeletion)).toBeUndefined()
  expect(await whereFound(desk)).toEqual({})
  expect(await as(tickets.show, { params })).toMatchObject({
    subject: 'Another printer',
    customFields: {},
    tags: ['vip'],
  })
  await server.close()
})

/** Returns the sheet of the exported tickets. */
async function workbookOf(desk: Desk, by: { id: number; customer_id: number | null }) {
  const { cookie, host } = await desk.headersOf(by)
  const { rawPayload } = await desk.app.inject({ url: '/api/tickets/export?format=xlsx', headers: { cookie, host } })
  const sheet = strFromU8(unzipSync(rawPayload)['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('Another printer')
  return sheet
}

async function aRuleId(desk: Desk) {
  const { rows } = await sql<{ id: number }>`insert into rules (name, content, sort_order, changed_at)
    values ('Rename', '{}', 1, now()) returning id`.execute(desk.db)
  return rows[0]!.id
}

describe('a subject', () => {
  test('is replaced by admins only, and by one that does not contain it', async ({ desk }) => {
    const { agent, admin, customer, params } = await aTalk(desk)
    const replace = (by: { id: number; customer_id: number | null }, subject: string) =>
      desk.as(by)(redaction.ticket, { params, body: { subject } })
    await expect(replace(agent, 'Another one')).rejects.toThrow('403')
    await expect(replace(customer, 'Another one')).rejects.toThrow('403')
    await expect(replace(admin, 'A printer on fire again')).rejects.toThrow('400')
    await expect(replace(admin, 'abc')).rejects.toThrow('400')
    expect(await replace(admin, 'Another one')).toMatchObject({ subject: 'Another one' })
    const story = await desk.as(agent)(tickets.events, { params })
    expect(story.at(-1)).toMatchObject({ event: 'ticket.redacted', actor: { id: admin.id }, canUndo: false })
  })
})

describe('values of custom fields and tags', () => {
  const setUp = async (desk: Desk) => {
    const talk = await aTalk(desk, { tags: ['vip', 'jane-roe'] })
    const { agent, admin, params } = talk
    const change = (body: object) => desk.as(agent)(tickets.change, { params, body: body as never })
    const redact = (body: object, by: { id: number; customer_id: number | null } = admin) =>
      desk.as(by)(redaction.ticket, { params, body })
    const story = () => desk.as(agent)(tickets.events, { params })
    return { ...talk, change, redact, story }
  }

  test('are removed by admins only, of fields that the ticket has or had', async ({ desk }) => {
    const { agent, customer, change, redact, story, admin } = await setUp(desk)
    await change({ customFields: { badge: 'B-17' } })
    await expect(redact({ customFields: ['badge'] }, agent)).rejects.toThrow('403')
    await expect(redact({ tags: ['vip'] }, customer)).rejects.toThrow('403')
    await expect(redact({ customFields: ['nothing'] })).rejects.toThrow('400')
    await expect(redact({ customFields: [] })).rejects.toThrow('400')
    expect(await redact({ customFields: ['badge'] })).toMatchObject({
      customFields: {},
      tags: ['vip', 'jane-roe'],
      description: 'It has been burning since this morning.',
    })
    expect((await story()).at(-1)).toMatchObject({
      event: 'ticket.redacted',
      actor: { id: admin.id },
      changes: [{ field: 'redaction', to: 'customFields' }],
    })
  })

  test('are not brought back by an undo of their removal before', async ({ desk }) => {
    const { agent, change, redact, story } = await setUp(desk)
    await change({ customFields: { badge: 'B-17', account: 17 } })
    const emptied = await change({ customFields: { badge: null, account: null }, tags: ['vip'] })
    const labels = async () =>
      (await story()).flatMap(({ changes }) => changes).filter(({ field }) => /badge|account|tags/.test(field))
    await redact({ customFields: ['badge', 'account'], tags: ['jane-roe'] })
    expect(await labels()).toEqual([
      { field: 'customFields.account', from: null, to: redactedText },
      { field: 'customFields.badge', from: null, to: redactedText },
      { field: 'customFields.account', from: redactedText, to: null },
      { field: 'customFields.badge', from: redactedText, to: null },
      { field: 'tags', from: `vip, ${redactedText}`, to: 'vip' },
    ])
    const undone = await undo(desk, agent, emptied.changeId)
    expect(undone.failed[0]?.code).toBe('event.changed_since')
    expect((await story()).filter(({ event, canUndo }) => event === 'ticket.changed' && canUndo)).toEqual([])
  })

  test('make void what was approved with them', async ({ desk }) => {
    const { agent, admin, change, redact, params } = await setUp(desk)
    await change({ customFields: { badge: 'B-17' } })
    await runReactions(desk)
    const asked = await desk.as(agent)(approvals.request, {
      params,
      body: {
        subject: 'A badge',
        fields: ['customFields.badge'],
        stages: [{ name: 'Desk', approvers: [{ kind: 'user', userId: admin.id }] }],
      },
    })
    await redact({ customFields: ['badge'] })
    await runReactions(desk)
    expect(await desk.as(agent)(approvals.show, { params: { id: asked.id } })).toMatchObject({
      state: 'voided',
      voided: { changes: [{ field: 'customFields.badge', label: 'Badge', from: redactedText, to: null }] },
    })
  })

  test('leave a tag that other tickets have among the suggestions', async ({ desk }) => {
    const { agent, change, redact } = await setUp(desk)
    await aTalk(desk, { tags: ['of-several'] })
    await change({ tags: ['of-several', 'of-one'] })
    await runReactions(desk)
    await redact({ tags: ['of-several', 'of-one'] })
    await runReactions(desk)
    const suggested = (q: string) => desk.as(agent)(tickets.tags, { query: { q } })
    expect(await suggested('of-')).toEqual([{ tag: 'of-several', uses: 1 }])
    expect(await suggested('Removed')).toEqual([])
  })
})
