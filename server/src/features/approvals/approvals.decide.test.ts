import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import { approvals, type NewApproval } from '@hatchway/contract/approvals/approvals'
import { errorBody } from '@hatchway/contract/error-codes'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'

/** A ticket of a customer whose approver decides. */
async function aCase(desk: Desk) {
  const approver = await aUserOfPortal(desk.db, { is_approver: true })
  const requester = await aPortalUser(desk.db, { customer_id: approver.customer_id })
  const [asker, agent] = [await anAgent(desk.db), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db, { ...requestedBy(requester), priority: 'low', subject: 'Two laptops' })
  const params = { id: ticket.id }
  const stages = (...approvers: ApproverChoice[]) => [{ name: 'Budget', rule: 'all' as const, approvers }]
  const ask = (given: Partial<NewApproval> = {}) =>
    desk.as(asker)(approvals.request, {
      params,
      body: {
        subject: 'Laptops',
        fields: ['subject', 'priority'],
        stages: stages({ kind: 'user', userId: approver.id }),
        ...given,
      },
    })
  const decide = (by: typeof approver, id: number, decision = 'approved') =>
    desk.send(by, { method: 'POST', url: `/api/approvals/${id}/decision`, payload: { decision, comment: 'No' } })
  const change = (body: object) => desk.as(asker)(tickets.change, { params, body: body as never })
  const show = (id: number) => desk.as(asker)(approvals.show, { params: { id } })
  return { approver, requester, asker, agent, ticket, stages, ask, decide, change, show }
}

describe('a decision', () => {
  test('is refused with what has changed since approval was asked for, and counts again once it is as it was', async ({
    desk,
  }) => {
    const { approver, ask, decide, change, show } = await aCase(desk)
    const { id } = await ask()
    await change({ priority: 'urgent', subject: 'Twenty laptops' })
    for (const decision of ['approved', 'declined']) {
      const refused = await decide(approver, id, decision)
      expect(refused.status).toBe(409)
      expect(errorBody.parse(refused.json)).toMatchObject({
        code: 'approval.changed_since',
        message: 'Changed since approval was requested: Subject, Priority.',
        issues: [
          { path: 'subject', message: 'Subject changed from Two laptops to Twenty laptops' },
          { path: 'priority', message: 'Priority changed from Low to Urgent' },
        ],
      })
    }
    expect((await show(id)).stageList[0]!.approvers).toMatchObject([{ decision: null }])
    // The response is the same after the reaction to the change.
    await runReactions(desk)
    expect((await show(id)).state).toBe('voided')
    expect((await decide(approver, id)).json).toMatchObject({
      code: 'approval.changed_since',
      issues: [{ path: 'subject' }, { path: 'priority' }],
    })
    const other = await ask()
    await change({ priority: 'low' })
    await change({ priority: 'urgent' })
    expect((await decide(approver, other.id)).status).toBe(200)
  })

  test('and a change at the same time come one after the other: what was approved is never something else', async ({
    desk,
  }) => {
    const { approver, ask, decide, change, show, ticket, asker } = await aCase(desk)
    for (const priority of ['medium', 'high', 'urgent', 'low', 'medium', 'high']) {
      const { id } = await ask({ onApproved: [{ kind: 'add_tags', tags: [`approved-${priority}`] }] })
      const [decided] = await Promise.all([decide(approver, id), change({ priority })])
      expect([200, 409]).toContain(decided.status)
      await runReactions(desk)
      expect((await show(id)).state).toBe('voided')
      const { tags } = await desk.as(asker)(tickets.show, { params: { id: ticket.id } })
      expect(tags).toEqual([])
    }
  })

  test('is about the record that a field names, whatever it is called by now', async ({ desk }) => {
    const { approver, ask, decide, requester } = await aCase(desk)
    const { id } = await ask({ fields: ['requesterId', 'customerId'] })
    await desk.db.updateTable('users').set({ full_name: 'Dana Newname' }).where('id', '=', requester.id).execute()
    expect((await decide(approver, id)).json).toMatchObject({
      state: 'approved',
      snapshot: { fields: [{ field: 'requesterId', text: requester.full_name }, { field: 'customerId' }] },
    })
  })

  test('is not possible on a ticket that was deleted or merged a moment ago', async ({ desk }) => {
    const { approver, ask, decide, ticket, agent } = await aCase(desk)
    const target = await aTicket(desk.db, { customer_id: ticket.customer_id })
    const [first, second] = [await ask(), await ask()]
    await desk.send(agent, {
      method: 'POST',
      url: `/api/tickets/${target.id}/merge`,
      payload: { sourceIds: [ticket.id] },
    })
    expect((await decide(approver, first.id)).json).toMatchObject({ code: 'approval.ended' })
    await desk.db
      .updateTable('tickets')
      .set({ deleted_at: new Date(), deletion: 'deleted' })
      .where('id', '=', ticket.id)
      .execute()
    expect((await decide(approver, second.id)).json).toMatchObject({ code: 'approval.not_found' })
  })
})

describe('an archived customer', () => {
  test('decides nothing, who asked is told, and can decide again when it is restored', async ({ desk }) => {
    const { approver, ask, decide, show, asker } = await aCase(desk)
    const { id } = await ask()
    await runReactions(desk)
    const admin = await anAdmin(desk.db)
    const url = `/api/customers/${approver.customer_id}`
    const problem = async () => (await show(id)).stageList[0]!.problem
    expect((await desk.send(admin, { method: 'POST', url: `${url}/archive`, payload: {} })).status).toBeLessThan(300)
    await runReactions(desk)
    expect(await problem()).toContain('An approver of this stage can no longer decide.')
    const told = await desk.db.selectFrom('notifications').select('message').where('user_id', '=', asker.id).execute()
    expect(told.map(({ message }) => message).join()).toContain('can no longer decide')
    expect((await decide(approver, id)).status).toBeGreaterThanOrEqual(400)
    expect((await show(id)).state).toBe('pending')
    await expect(ask()).rejects.toThrow('400 Choose an active user')
    await expect(ask({ stages: [{ name: 'Customer', approvers: [{ kind: 'customer' }] }] })).rejects.toThrow('400')
    expect((await desk.send(admin, { method: 'POST', url: `${url}/restore`, payload: {} })).status).toBeLessThan(300)
    await runReactions(desk)
    expect(await problem()).toBeNull()
  })
})

describe('delegating', () => {
  const delegates = async (desk: Desk, by: Parameters<Desk['as']>[0], id: number) =>
    (await desk.as(by)(approvals.delegates, { params: { id }, query: { search: '' } })).map((one) => one.id)
  const delegate = (desk: Desk, by: Parameters<Desk['as']>[0], id: number, userId: number) =>
    desk.as(by)(approvals.delegate, { params: { id }, body: { userId } })

  test('a requester sees staff only', async ({ desk }) => {
    const { ask, stages, approver, agent } = await aCase(desk)
    const [boss, employee] = [await aRequester(desk.db), await aRequester(desk.db)]
    const { id } = await ask({ stages: stages({ kind: 'user', userId: boss.id }) })
    const listed = await delegates(desk, boss, id)
    expect(listed).toContain(agent.id)
    for (const other of [employee, approver]) {
      expect(listed).not.toContain(other.id)
      await expect(delegate(desk, boss, id, other.id)).rejects.toThrow('400 Choose an active user')
    }
    expect((await delegate(desk, boss, id, agent.id)).stageList[0]!.approvers).toMatchObject([
      { person: { id: agent.id } },
    ])
  })

  test('of a customer’s users only approvers can be chosen, by staff and by the customer', async ({ desk }) => {
    const { ask, stages, approver, agent } = await aCase(desk)
    const colleague = await aPortalUser(desk.db, { customer_id: approver.customer_id })
    const second = await aPortalUser(desk.db, { customer_id: approver.customer_id, is_approver: true })
    const both = await ask({
      stages: stages({ kind: 'user', userId: approver.id }, { kind: 'user', userId: agent.id }),
    })
    for (const by of [approver, agent]) {
      const listed = await delegates(desk, by, both.id)
      expect(listed).toContain(second.id)
      expect(listed).not.toContain(colleague.id)
      await expect(delegate(desk, by, both.id, colleague.id)).rejects.toThrow('400 Choose an active user')
    }
    expect(await delegates(desk, approver, both.id)).toEqual([second.id])
    await delegate(desk, approver, both.id, second.id)
  })
})
