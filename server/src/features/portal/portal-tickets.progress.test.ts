import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import { approvals, type NewApproval } from '@hatchway/contract/approvals/approvals'
import { portal } from '@hatchway/contract/customers/portal'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket, requestedBy } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aUserOfPortal } from '../users/users.factory.ts'

test('a ticket shows its organization since when it is in progress, and only while it is', async ({ desk }) => {
  const customer = await aUserOfPortal(desk.db)
  const agent = await anAgent(desk.db)
  const { id } = await aTicket(desk.db, requestedBy(customer))
  const since = async () => (await desk.as(customer)(portal.showTicket, { params: { id } })).inProgressSince
  const to = (status: 'open' | 'in_progress' | 'resolved') =>
    desk.as(agent)(tickets.change, { params: { id }, body: { status } })
  expect(await since()).toBeNull()

  await to('in_progress')
  const first = (await since())!
  expect(first).toEqual(expect.any(String))

  await to('resolved')
  expect(await since()).toBeNull()

  await to('in_progress')
  expect((await since())! > first).toBe(true)
})

test('a ticket that was created in progress counts from its creation', async ({ desk }) => {
  const customer = await aUserOfPortal(desk.db)
  const ticket = await aTicket(desk.db, {
    customer_id: customer.customer_id,
    status: 'in_progress',
    status_name: 'In Progress',
  })
  const shown = await desk.as(customer)(portal.showTicket, { params: { id: ticket.id } })
  expect(shown.inProgressSince).toBe(ticket.created_at.toISOString())
})

type Someone = { id: number; customer_id: number | null }

/** A ticket of a customer with an approver, and what is asked for on it. */
async function anApproval(desk: Desk) {
  const requester = await aUserOfPortal(desk.db)
  const ofCustomer = (given: object = {}) => aPortalUser(desk.db, { customer_id: requester.customer_id, ...given })
  const [approver, colleague] = [await ofCustomer({ is_approver: true }), await ofCustomer()]
  const [asker, agent] = [await anAgent(desk.db), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db, requestedBy(requester))
  const params = { id: ticket.id }
  const ask = (...stages: (Partial<NewApproval['stages'][number]> & { approvers: ApproverChoice[] })[]) =>
    desk.as(asker)(approvals.request, {
      params,
      body: { subject: 'Buy it', fields: ['priority'], stages: stages.map((stage) => ({ name: 'Finance', ...stage })) },
    })
  const decide = (by: Someone, id: number, decision: 'approved' | 'declined' = 'approved') =>
    desk.as(by)(approvals.decide, { params: { id }, body: { decision, comment: 'secret' } })
  const stages = async (of: Someone) => (await desk.as(of)(portal.showTicket, { params })).approvalStages
  const seen = async (of: Someone) =>
    (await stages(of)).map((one) => `${one.approvers} ${one.state} ${one.approvals}/${one.needed ?? '-'}`)
  return { requester, approver, colleague, asker, agent, ticket, params, ask, decide, stages, seen }
}
const user = ({ id }: Someone): ApproverChoice => ({ kind: 'user', userId: id })

describe('the approval of a ticket', () => {
  test('is shown to its organization by stages, without names, and to an approver as their own', async ({ desk }) => {
    const { requester, approver, colleague, agent, ask, decide, stages, seen } = await anApproval(desk)
    expect(await seen(requester)).toEqual([])
    const second = await anAgent(desk.db)
    const asked = await ask(
      { rule: 'quorum', needed: 2, approvers: [user(agent), user(second), user(approver)] },
      { rule: 'all', approvers: [{ kind: 'customer' }, user(colleague)] },
    )
    expect(await seen(requester)).toEqual(['support pending 0/2', 'customer waiting 0/-'])
    for (const one of [approver, colleague])
      expect((await seen(one))[1], 'before the stage has started').toBe('caller waiting 0/-')
    expect((await seen(approver))[0]).toBe('caller pending 0/2')

    await decide(agent, asked.id)
    expect(await seen(requester)).toEqual(['support pending 1/2', 'customer waiting 0/-'])
    await decide(second, asked.id)
    await decide(approver, asked.id)
    expect(await seen(requester)).toEqual(['support approved 2/2', 'customer pending 1/2'])
    expect(await seen(colleague)).toEqual(['support approved 2/2', 'caller pending 1/2'])
    const [first, current] = await stages(requester)
    expect(first).toMatchObject({ startedAt: expect.any(String), endedAt: expect.any(String) })
    expect(current).toEqual({
      approvers: 'customer',
      state: 'pending',
      approvals: 1,
      needed: 2,
      startedAt: first!.endedAt,
      endedAt: null,
    })
  })

  test('counts as the request itself does', async ({ desk }) => {
    const { agent, asker, approver, colleague, ask, decide, stages } = await anApproval(desk)
    const group = await aGroup(desk.db, { memberIds: [agent.id] })
    const people = [user(approver), user(colleague), { kind: 'group' as const, groupId: group.id }]
    for (const rule of [{ rule: 'any' }, { rule: 'all' }, { rule: 'quorum', needed: 2 }] as const) {
      const { id } = await ask({ ...rule, approvers: people })
      await decide(agent, id)
      const [ofStaff] = (await desk.as(asker)(approvals.show, { params: { id } })).stageList
      const { state, needed, approvals: approved } = (await stages(approver))[0]!
      expect([state, needed, approved]).toEqual([ofStaff!.state, ofStaff!.needed, 1])
    }
  })

  test('says who will be asked as far as it is known', async ({ desk }) => {
    const { requester, approver, colleague, agent, ask, decide, seen } = await anApproval(desk)
    const change = (id: number, manager_id: number) =>
      desk.db.updateTable('users').set({ manager_id }).where('id', '=', id).execute()
    await change(requester.id, colleague.id)
    const ofManager = { approvers: [{ kind: 'manager' as const }] }
    const mixed = { approvers: [user(approver), user(agent)] }
    const asked = await ask({ approvers: [user(agent)] }, ofManager, mixed)
    const later = async (of: Someone) => (await seen(of)).slice(1)
    expect(await later(requester)).toEqual(['customer waiting 0/-', 'support waiting 0/-'])
    expect(await later(colleague)).toEqual(['caller waiting 0/-', 'support waiting 0/-'])
    expect(await later(approver)).toEqual(['customer waiting 0/-', 'caller waiting 0/-'])
    await decide(agent, asked.id)
    expect(await later(requester)).toEqual(['customer pending 0/1', 'support waiting 0/-'])
  })

  test('is not the requester’s own before its stage has started, unless they may approve what is for them', async ({
    desk,
  }) => {
    const { requester, approver, agent, ask, seen } = await anApproval(desk)
    await desk.db.updateTable('users').set({ is_approver: true }).where('id', '=', requester.id).execute()
    await ask({ approvers: [user(agent)] }, { approvers: [{ kind: 'customer' }] })
    expect((await seen(requester))[1]).toBe('customer waiting 0/-')
    expect((await seen(approver))[1]).toBe('caller waiting 0/-')
    const allow = async (allowsOwn: boolean) =>
      desk.as(await anAdmin(desk.db))(approvals.changeSettings, { body: { allowsOwn } })
    await allow(true)
    expect((await seen(requester))[1]).toBe('caller waiting 0/-')
    await allow(false)
  })

  test('is the pending one, or else the last that was approved or declined', async ({ desk }) => {
    const { requester, asker, agent, params, ask, decide, seen } = await anApproval(desk)
    const one = { approvers: [user(agent)] }
    const declined = await ask(one, one)
    await decide(agent, declined.id, 'declined')
    expect(await seen(requester)).toEqual(['support declined 0/1'])

    const withdrawn = await ask(one)
    expect(await seen(requester)).toEqual(['support pending 0/1'])
    await desk.as(asker)(approvals.withdraw, { params: { id: withdrawn.id } })
    expect(await seen(requester)).toEqual(['support declined 0/1'])

    const pending = await ask(one)
    const approved = await ask(one)
    await decide(agent, approved.id)
    expect(await seen(requester)).toEqual(['support pending 0/1'])
    await desk.as(asker)(approvals.withdraw, { params: { id: pending.id } })
    expect(await seen(requester)).toEqual(['support approved 1/1'])

    await runReactions(desk)
    await desk.as(asker)(tickets.change, { params, body: { priority: 'urgent' } })
    await runReactions(desk)
    expect(await seen(requester), 'after a change that voids it').toEqual(['support declined 0/1'])
  })
})
