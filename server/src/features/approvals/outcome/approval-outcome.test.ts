import { approvals, type NewApproval } from '@hatchway/contract/approvals/approvals'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { expect } from 'vitest'
import { openLog } from '../../../platform/log.ts'
import { activityOf } from '../../../testing/activity-of.ts'
import { runReactions } from '../../../testing/run-reactions.ts'
import { mailsTo } from '../../../testing/services/mails-to.ts'
import { test as base, type Desk, deskPerFile } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { composeDueMessages } from '../../messages/messages.compose.job.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { aTicket, requestedBy } from '../../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import '../../comments/comments.table.ts'

const test = base.extend<{ desk: Desk }>({
  desk: deskPerFile(
    (desk) => {
      desk.pool.services.deliverMails = () => {}
    },
    { SMTP_URL: 'smtp://localhost:9' },
  ),
})

/** A ticket in the group of an agent who asks; only members of Security choose its step Reserved. */
async function aCase(desk: Desk) {
  const admin = await anAdmin(desk.db)
  const { id: typeId } = await aTicketType(desk.db)
  const [ours, security] = [await aGroup(desk.db), await aGroup(desk.db, { name: `Security ${typeId}` })]
  const asker = await anAgent(desk.db, { full_name: `Ada Asker ${typeId}`, allowedGroups: [ours.id] })
  const approver = await anAgent(desk.db)
  const customer = await aUserOfPortal(desk.db)
  await desk.as(admin)(ticketTypes.change, {
    params: { id: typeId },
    body: {
      statuses: [
        {
          name: 'Open',
          state: 'open',
          isDefault: true,
          nextSteps: [{ step: 'Reserved', by: [{ kind: 'group', groupId: security.id }] }, { step: 'Waiting' }],
        },
        { name: 'Waiting', state: 'in_progress', nextSteps: [{ step: 'Open' }] },
        { name: 'Reserved', state: 'in_progress', nextSteps: [{ step: 'Done' }] },
        { name: 'Done', state: 'resolved' },
      ],
    },
  })
  const { id } = await aTicket(desk.db, {
    ...requestedBy(customer),
    ...{ type_id: typeId, status: 'open', status_name: 'Open', priority: 'low', assigned_group_id: ours.id },
  })
  const ask = (given: Partial<NewApproval>, by = asker) =>
    desk.as(by)(approvals.request, {
      params: { id },
      body: {
        subject: 'Firewall',
        fields: ['priority'],
        stages: [{ name: 'Network', approvers: [{ kind: 'user', userId: approver.id }] }],
        ...given,
      },
    })
  const decide = async (approvalId: number, decision: 'approved' | 'declined' = 'approved') => {
    await desk.as(approver)(approvals.decide, { params: { id: approvalId }, body: { decision, comment: 'No' } })
  }
  const shown = () => desk.as(admin)(tickets.show, { params: { id } })
  const problems = async () =>
    (await activityOf(desk.db, { ticketId: id, event: 'approval.outcome_failed' })).map(({ data }) => data.problem)
  const change = (body: object) => desk.as(admin)(tickets.change, { params: { id }, body: body as never })
  return { admin, typeId, asker, approver, security, id, ask, decide, shown, problems, change }
}

test('an outcome reaches no step that is reserved for a group of which who asked is no member', async ({ desk }) => {
  const { admin, ask, decide, shown, problems, security } = await aCase(desk)
  const reserved = { onApproved: [{ kind: 'set_step' as const, statusName: 'Reserved' }] }
  await decide((await ask(reserved)).id)
  await runReactions(desk)
  expect(await shown()).toMatchObject({ statusName: 'Open' })
  expect(await problems()).toEqual([expect.stringContaining(security.name)])
  await decide((await ask(reserved, admin)).id)
  await runReactions(desk)
  expect(await shown()).toMatchObject({ statusName: 'Reserved' })
})

test('an outcome runs with the rights that who asked has when it runs', async ({ desk }) => {
  const { asker, ask, decide, shown, problems, change, security } = await aCase(desk)
  const tagged = (tag: string) => ({ onApproved: [{ kind: 'add_tags' as const, tags: [tag] }] })
  const unseen = await ask(tagged('unseen'))
  const left = await ask(tagged('left'))
  await change({ assignedGroupId: security.id })
  await decide(unseen.id)
  await runReactions(desk)
  expect(await problems()).toHaveLength(1)
  await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', asker.id).execute()
  await decide(left.id)
  await runReactions(desk)
  expect((await problems())[1]).toContain('The person who requested it no longer works here')
  expect((await shown()).tags).toEqual([])
})

test('a reply and an email of an outcome have the name of who asked', async ({ desk }) => {
  const { asker, ask, decide, id } = await aCase(desk)
  const address = `outside-${id}@example.com`
  await decide(
    (
      await ask({
        onApproved: [
          { kind: 'reply', content: 'Approved, says {{agent.fullName}}.', isRichText: false },
          {
            ...{ kind: 'send_email', subject: 'Approved', message: 'Says {{agent.fullName}}.' },
            to: [{ kind: 'address', address }],
          },
        ],
      })
    ).id,
  )
  await runReactions(desk)
  const [reply] = await desk.db.selectFrom('comments').selectAll().where('ticket_id', '=', id).execute()
  expect(reply).toMatchObject({ author_id: asker.id, content: expect.stringContaining(asker.full_name) })
  await desk.db
    .updateTable('message_deliveries')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
  await composeDueMessages(desk.pool, desk.settings, openLog('silent'))
  const [mail] = await mailsTo(desk.db, address)
  expect(mail).toMatchObject({
    sender_name: expect.stringContaining(asker.full_name),
    body: expect.stringContaining(`Says ${asker.full_name}.`),
  })
})

test('an outcome runs only while the request has it, and the ticket is what was approved', async ({ desk }) => {
  const { ask, decide, shown, problems, change } = await aCase(desk)
  const tagged = {
    onApproved: [{ kind: 'add_tags' as const, tags: ['yes'] }],
    onDeclined: [{ kind: 'add_tags' as const, tags: ['no'] }],
  }
  const approved = await ask(tagged)
  await decide(approved.id)
  await change({ priority: 'urgent' })
  await runReactions(desk)
  const declined = await ask(tagged)
  await decide(declined.id, 'declined')
  await change({ priority: 'low' })
  await runReactions(desk)
  expect((await shown()).tags).toEqual([])
  expect(await problems()).toEqual([
    'Changed since approval was requested: Priority.',
    'Changed since approval was requested: Priority.',
  ])
})

test('what an outcome changes of what was approved keeps its approval', async ({ desk }) => {
  const { admin, ask, decide, shown, change } = await aCase(desk)
  const asked = await ask({ onApproved: [{ kind: 'set_priority', priority: 'high' }] })
  await decide(asked.id)
  await runReactions(desk)
  expect((await shown()).priority).toBe('high')
  const state = async () => (await desk.as(admin)(approvals.show, { params: { id: asked.id } })).state
  await change({ statusName: 'Waiting' })
  await runReactions(desk)
  expect(await state()).toBe('approved')
  await change({ priority: 'urgent' })
  await runReactions(desk)
  expect(await state()).toBe('voided')
})

test('the template of a type, also asked for again by an agent, runs as the system', async ({ desk }) => {
  const { admin, typeId, approver, security, decide } = await aCase(desk)
  await desk.as(admin)(ticketTypes.change, {
    params: { id: typeId },
    body: {
      approval: {
        stages: [{ name: 'Network', approvers: [{ kind: 'user', userId: approver.id }] }],
        stepAfterApproval: 'Reserved',
      },
    },
  })
  const agent = await anAgent(desk.db)
  const requester = await aRequester(desk.db)
  const { id } = await desk.as(agent)(tickets.create, {
    body: {
      subject: 'Open a port',
      description: 'Port 5671.',
      typeId,
      requesterId: requester.id,
      assignedGroupId: security.id,
    },
  })
  await runReactions(desk)
  const [asked] = await desk.as(admin)(approvals.ofTicket, { params: { id } })
  await desk.as(admin)(approvals.withdraw, { params: { id: asked!.id } })
  const again = await desk.as(agent)(approvals.askAgain, { params: { id: asked!.id } })
  await decide(again.id)
  await runReactions(desk)
  expect(await desk.as(admin)(tickets.show, { params: { id } })).toMatchObject({ statusName: 'Reserved' })
})
