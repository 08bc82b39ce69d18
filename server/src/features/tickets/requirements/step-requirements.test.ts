import { approvals } from '@hatchway/contract/approvals/approvals'
import { macros } from '@hatchway/contract/templates/macros'
import { ticketTypes } from '@hatchway/contract/ticket-types/ticket-types'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runReactions } from '../../../testing/run-reactions.ts'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aMacro } from '../../macros/macros.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../../users/users.factory.ts'
import { aTicket, requestedBy } from '../tickets.factory.ts'

type Someone = { id: number; customer_id: number | null }

/** A type whose tickets go from Draft to Review and on to Done, with a ticket of it. */
async function aWorkflow(desk: Desk, given: { by?: object[]; done?: object; approval?: object } = {}) {
  const admin = await anAdmin(desk.db)
  const { id: typeId } = await aTicketType(desk.db)
  const customer = await aUserOfPortal(desk.db)
  await desk.as(admin)(ticketTypes.change, {
    params: { id: typeId },
    body: {
      customFields: [
        { name: 'risk', label: 'Risk', fieldType: 'text', isInPortal: false },
        { name: 'plan', label: 'Rollback plan', fieldType: 'text' },
      ],
      ...(given.approval && { approval: given.approval as never }),
      statuses: [
        { name: 'Draft', state: 'open', isDefault: true, nextSteps: [{ step: 'Review' }] },
        {
          name: 'Review',
          state: 'in_progress',
          nextSteps: [{ step: 'Done', by: given.by as never }, { step: 'Draft' }],
        },
        { name: 'Early', state: 'resolved' },
        { name: 'Done', state: 'resolved', ...given.done },
        { name: 'Archive', state: 'closed' },
      ],
    },
  })
  const ticketAt = async (status_name: string, status: 'open' | 'in_progress' | 'resolved') =>
    (
      await aTicket(desk.db, {
        type_id: typeId,
        status,
        status_name,
        ...requestedBy(customer),
      })
    ).id
  const move = (who: Someone, id: number, body: object) => desk.as(who)(tickets.change, { params: { id }, body })
  return { admin, typeId, customer, ticketAt, move }
}

describe('the rules of a workflow', () => {
  test('only a next step can be chosen, by its name or by its state', async ({ desk }) => {
    const { ticketAt, move } = await aWorkflow(desk)
    const agent = await anAgent(desk.db)
    const id = await ticketAt('Draft', 'open')
    await expect(move(agent, id, { statusName: 'Done' })).rejects.toThrow(
      '409 The status can’t change from Draft to Done. Next: Review.',
    )
    await expect(move(agent, id, { status: 'resolved' })).rejects.toThrow(/^409 The status can’t change from Draft/)
    await move(agent, id, { status: 'in_progress' })
    // The first resolved step that may follow, not the first one.
    expect(await move(agent, id, { status: 'resolved' })).toMatchObject({ statusName: 'Done' })
  })

  test('is moved by an admin only from a step that no rule leads out of', async ({ desk }) => {
    const { admin, ticketAt, move } = await aWorkflow(desk)
    const id = await ticketAt('Done', 'resolved')
    await expect(move(await anAgent(desk.db), id, { statusName: 'Draft' })).rejects.toThrow(
      'The status can’t change from Done to Draft. An admin can change it.',
    )
    expect(await move(admin, id, { statusName: 'Archive' })).toMatchObject({ status: 'closed' })
    await expect(move(admin, await ticketAt('Draft', 'open'), { statusName: 'Archive' })).rejects.toThrow('409')
  })

  test('who may choose a step: members of a group, the requester, admins', async ({ desk }) => {
    const member = await anAgent(desk.db)
    const group = await aGroup(desk.db, { name: 'Change board', memberIds: [member.id] })
    const other = await anAgent(desk.db)
    const ofGroup = await aWorkflow(desk, { by: [{ kind: 'group', groupId: group.id }] })
    const ofRequester = await aWorkflow(desk, { by: [{ kind: 'requester' }] })
    const ofAdmins = await aWorkflow(desk, { by: [{ kind: 'admins' }] })
    const outcomes = async (workflow: typeof ofGroup, who: Someone) => {
      const id = await workflow.ticketAt('Review', 'in_progress')
      const answer = await desk.send(who, {
        method: 'PATCH',
        url: `/api/tickets/${id}`,
        payload: { statusName: 'Done' },
      })
      return answer.status === 200 ? 'moves' : (answer.json as { message: string }).message
    }
    const resolves = async ({ ticketAt, customer }: typeof ofGroup) => {
      const id = await ticketAt('Review', 'in_progress')
      const answer = await desk.send(customer, { method: 'POST', url: `/api/portal/tickets/${id}/resolve` })
      return answer.status === 200 ? 'moves' : (answer.json as { message: string }).message
    }
    const refused = (whom: string) => `Only ${whom} can change the status from Review to Done.`
    expect({
      group: [await outcomes(ofGroup, member), await outcomes(ofGroup, other), await outcomes(ofGroup, ofGroup.admin)],
      requester: [await outcomes(ofRequester, other), await outcomes(ofRequester, ofRequester.admin)],
      admins: [await outcomes(ofAdmins, other), await outcomes(ofAdmins, ofAdmins.admin)],
      customer: [await resolves(ofRequester), await resolves(ofAdmins)],
    }).toEqual({
      group: ['moves', refused('members of Change board and admins'), 'moves'],
      requester: [refused('the requester and admins'), 'moves'],
      admins: [refused('admins'), 'moves'],
      customer: ['moves', 'Only support can change the status from Review to Done.'],
    })
  })

  test('hold for macros, and for many tickets each with its sentence', async ({ desk }) => {
    const { ticketAt } = await aWorkflow(desk)
    const agent = await anAgent(desk.db)
    const [draft, review] = [await ticketAt('Draft', 'open'), await ticketAt('Review', 'in_progress')]
    const macro = await aMacro(desk.db, { actions: [{ kind: 'set_step', statusName: 'Done' }] })
    await expect(desk.as(agent)(macros.apply, { params: { id: draft, macroId: macro.id }, body: {} })).rejects.toThrow(
      'The status can’t change from Draft to Done',
    )
    const answer = await desk.send(agent, {
      method: 'POST',
      url: '/api/tickets/bulk',
      payload: { ids: [draft, review], change: { statusName: 'Done' } },
    })
    expect(JSON.stringify(answer.json)).toContain('The status can’t change from Draft to Done. Next: Review.')
    expect((await desk.as(agent)(tickets.show, { params: { id: review } })).statusName).toBe('Done')
  })

  test('the steps of many tickets say how many of them can move there, as a bulk change then does', async ({
    desk,
  }) => {
    const { ticketAt } = await aWorkflow(desk, { by: [{ kind: 'admins' }] })
    const agent = await anAgent(desk.db)
    const ids = [
      await ticketAt('Draft', 'open'),
      await ticketAt('Draft', 'open'),
      await ticketAt('Review', 'in_progress'),
      await ticketAt('Done', 'resolved'),
      (await aTicket(desk.db, { type_id: (await aTicketType(desk.db)).id })).id,
      (await aTicket(desk.db, { merged_into_id: await ticketAt('Draft', 'open') })).id,
    ]
    const steps = (who: Someone) => desk.as(who)(ticketBulk.steps, { body: { ids } })
    const { total, steps: offered } = await steps(agent)
    expect(total).toBe(6)
    // Only an admin may choose Done, and no rule leads from Done.
    expect(offered.map(({ state, statusName, tickets, there }) => [statusName ?? state, tickets, there])).toEqual([
      ['open', 1, 3],
      ['in_progress', 3, 1],
      ['resolved', 1, 1],
      ['closed', 1, 0],
      ['Draft', 1, 2],
      ['Review', 2, 1],
    ])
    expect((await steps(await anAdmin(desk.db))).steps).toContainEqual({
      ...{ state: 'resolved', statusName: 'Done', tickets: 1, there: 1 },
    })
    const restore = async () => {
      for (const [at, [status, status_name]] of [
        ['open', 'Draft'],
        ['open', 'Draft'],
        ['in_progress', 'Review'],
        ['resolved', 'Done'],
        ['open', 'Open'],
      ].entries())
        await desk.db
          .updateTable('tickets')
          .set({ status: status as 'open', status_name: status_name! })
          .where('id', '=', ids[at]!)
          .execute()
    }
    for (const { state, statusName, tickets, there } of offered) {
      await restore()
      const change = statusName ? { statusName } : { status: state }
      const { changed, unchanged } = await desk.as(agent)(ticketBulk.change, { body: { ids, change } })
      expect([change, changed.length, unchanged]).toEqual([change, tickets, there])
    }
  })

  test('a renamed step keeps its rules where they are not given, and a removed one leaves them', async ({ desk }) => {
    const { admin, typeId } = await aWorkflow(desk)
    const { statuses } = await desk.as(admin)(ticketTypes.show, { params: { id: typeId } })
    const renamed = statuses
      .filter(({ name }) => name !== 'Draft')
      .map(({ id, name, state, isDefault }) => ({ id, name: name === 'Done' ? 'Finished' : name, state, isDefault }))
    const changed = await desk.as(admin)(ticketTypes.change, {
      params: { id: typeId },
      body: { statuses: [{ name: 'New', state: 'open', isDefault: true }, ...renamed] },
    })
    expect(changed.statuses.find(({ name }) => name === 'Review')!.nextSteps).toEqual([{ step: 'Finished', by: [] }])
    const refusal = desk.as(admin)(ticketTypes.change, {
      params: { id: typeId },
      body: {
        statuses: [
          { name: 'New', state: 'open', nextSteps: [{ step: 'Gone' }] },
          { name: 'End', state: 'closed' },
        ],
      },
    })
    await expect(refusal).rejects.toThrow('“New” can’t be followed by “Gone”')
  })

  test('are not shown to customers', async ({ desk }) => {
    const { typeId, customer } = await aWorkflow(desk, { done: { requiredFields: ['assigneeId'] } })
    const shown = await desk.as(customer)(ticketTypes.show, { params: { id: typeId } })
    expect(
      shown.statuses.every(({ nextSteps, requiredFields }) => nextSteps.length + requiredFields.length === 0),
    ).toBe(true)
  })
})

describe('required fields', () => {
  test('are filled in before, or by the change itself', async ({ desk }) => {
    const requiredFields = ['assigneeId', 'customFields.risk', 'customFields.plan']
    const { ticketAt, move, admin, typeId } = await aWorkflow(desk, { done: { requiredFields } })
    const agent = await anAgent(desk.db)
    const id = await ticketAt('Review', 'in_progress')
    await expect(move(agent, id, { statusName: 'Done' })).rejects.toThrow(
      '409 Fill in Assigned To, Risk and Rollback plan first: Done requires them',
    )
    await move(agent, id, { customFields: { risk: 'Low' } })
    await expect(move(agent, id, { statusName: 'Done', assigneeId: agent.id })).rejects.toThrow(
      'Fill in Rollback plan first: Done requires it',
    )
    // A field that the type no longer has is not required.
    await desk.as(admin)(ticketTypes.change, {
      params: { id: typeId },
      body: { customFields: [{ name: 'risk', label: 'Risk', fieldType: 'text' }] },
    })
    const { statuses } = await desk.as(admin)(ticketTypes.show, { params: { id: typeId } })
    expect(statuses.find(({ name }) => name === 'Done')!.requiredFields).toEqual(['assigneeId', 'customFields.risk'])
    expect(await move(agent, id, { statusName: 'Done', assigneeId: agent.id })).toMatchObject({ statusName: 'Done' })
  })
})

describe('the refusal of a step whose fields are empty', () => {
  test('names them by their keys, alone and among several tickets, and saves them together with the step', async ({
    desk,
  }) => {
    const requiredFields = ['dueDate', 'customFields.risk', 'customFields.plan']
    const { ticketAt, move } = await aWorkflow(desk, { done: { requiredFields } })
    const agent = await anAgent(desk.db)
    const id = await ticketAt('Review', 'in_progress')
    await move(agent, id, { customFields: { plan: 'Put it back' } })
    const issues = [
      { path: 'dueDate', message: 'Due date is required' },
      { path: 'customFields.risk', message: 'Risk is required' },
    ]
    const refusal = { code: 'ticket.step_blocked', message: 'Fill in Due date and Risk first: Done requires them' }
    const send = (method: 'PATCH' | 'POST', url: string, payload: object) => desk.send(agent, { method, url, payload })
    const one = await send('PATCH', `/api/tickets/${id}`, { statusName: 'Done' })
    expect(one.json).toEqual({ ...refusal, issues })
    const several = await send('POST', '/api/tickets/bulk', { ids: [id], change: { status: 'resolved' } })
    expect(several.json).toMatchObject({ failed: [{ id, ...refusal, issues }] })
    // Other reasons name no fields.
    const unreachable = await send('PATCH', `/api/tickets/${id}`, { statusName: 'Archive' })
    expect(unreachable.json).toEqual({
      code: 'ticket.step_blocked',
      message: 'The status can’t change from Review to Archive. Next: Done, Draft.',
    })
    const filled = { dueDate: '2026-12-01T09:00:00.000Z', customFields: { risk: 'Low' } }
    const { changeId } = await move(agent, id, { statusName: 'Done', ...filled })
    expect(await desk.as(agent)(ticketBulk.undo, { body: { changeId } })).toMatchObject({ changed: [id], failed: [] })
    expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
      ...{ statusName: 'Review', dueDate: null, customFields: { plan: 'Put it back' } },
    })
  })

  test('names to customers only the fields that they see', async ({ desk }) => {
    const requiredFields = ['assigneeId', 'customFields.risk', 'customFields.plan']
    const { ticketAt, customer } = await aWorkflow(desk, { done: { requiredFields } })
    const id = await ticketAt('Review', 'in_progress')
    const answer = await desk.send(customer, { method: 'POST', url: `/api/portal/tickets/${id}/resolve` })
    expect(answer.json).toEqual({
      code: 'ticket.step_blocked',
      message: 'Fill in Rollback plan first: Done requires it',
      issues: [{ path: 'customFields.plan', message: 'Rollback plan is required' }],
    })
  })
})

describe('a step that waits for approval', () => {
  /** A ticket that was made before its type asked for approval, with an agent who asks and two people who approve. */
  async function aWaitingStep(desk: Desk) {
    const [agent, boss, buddy] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const stage = (userId: number, name = 'Finance') => ({ name, approvers: [{ kind: 'user' as const, userId }] })
    const workflow = await aWorkflow(desk, { done: { waitsForApproval: true }, approval: { stages: [stage(boss.id)] } })
    const id = await workflow.ticketAt('Review', 'in_progress')
    const done = (body: object = {}) => workflow.move(agent, id, { statusName: 'Done', ...body })
    const ask = (body: object = {}) =>
      desk.as(agent)(approvals.request, {
        params: { id },
        body: { subject: 'New switch', fields: ['subject'], stages: [stage(boss.id)], ...body },
      })
    const decide = (by: Someone, approvalId: number, decision: 'approved' | 'declined' = 'approved') =>
      desk.as(by)(approvals.decide, { params: { id: approvalId }, body: { decision, comment: 'No' } })
    return { ...workflow, agent, boss, buddy, id, stage, done, ask, decide }
  }

  test('is entered after the approval of its type is given', async ({ desk }) => {
    const { agent, boss, done, ask, decide } = await aWaitingStep(desk)
    await expect(done()).rejects.toThrow('409 Request the ticket type’s approval first (Finance): Done requires it')
    const asked = await ask()
    await expect(done()).rejects.toThrow('409 “New switch” has to be approved first: Done requires it')
    await decide(boss, asked.id, 'declined')
    await expect(done()).rejects.toThrow('“New switch” was declined. Request it again: Done requires it')
    const again = await desk.as(agent)(approvals.askAgain, { params: { id: asked.id } })
    await decide(boss, again.id)
    expect(await done()).toMatchObject({ statusName: 'Done' })
  })

  test('is not opened by an approval of something else', async ({ desk }) => {
    const { boss, buddy, done, ask, decide, stage } = await aWaitingStep(desk)
    const refused = '409 Request the ticket type’s approval first (Finance): Done requires it'
    // Of others, of more, and of less than the template shows.
    await decide(buddy, (await ask({ stages: [stage(buddy.id)] })).id)
    await expect(done()).rejects.toThrow(refused)
    const either = { ...stage(boss.id), approvers: [boss, buddy].map(({ id: userId }) => ({ kind: 'user', userId })) }
    await decide(buddy, (await ask({ stages: [either] })).id)
    await expect(done()).rejects.toThrow(refused)
    await decide(boss, (await ask({ fields: ['priority'] })).id)
    await expect(done()).rejects.toThrow(refused)
    // The name of a stage and its due time are no part of whose approval it is.
    await decide(boss, (await ask({ stages: [{ ...stage(boss.id, 'Budget'), dueInHours: 4 }] })).id)
    expect(await done()).toMatchObject({ statusName: 'Done' })
  })

  test('stays closed by a declined request until the same stages approve', async ({ desk }) => {
    const { agent, boss, buddy, done, ask, decide, stage } = await aWaitingStep(desk)
    const other = await ask({ subject: 'Budget', stages: [stage(buddy.id)] })
    await decide(buddy, other.id, 'declined')
    await decide(boss, (await ask()).id)
    await expect(done()).rejects.toThrow('“Budget” was declined. Request it again: Done requires it')
    const again = await desk.as(agent)(approvals.askAgain, { params: { id: other.id } })
    await expect(done()).rejects.toThrow('409 “Budget” has to be approved first')
    await decide(buddy, again.id)
    expect(await done()).toMatchObject({ statusName: 'Done' })
  })

  test('is not entered with other values than those that were approved, also in the same change', async ({ desk }) => {
    const { boss, done, ask, decide, move, agent, id } = await aWaitingStep(desk)
    await decide(boss, (await ask({ fields: ['subject', 'priority'] })).id)
    const refused = '409 “New switch” was voided. Request it again: Done requires it'
    await expect(done({ priority: 'urgent' })).rejects.toThrow(refused)
    await move(agent, id, { subject: 'Four new switches' })
    // The reaction to the change has not run.
    await expect(done()).rejects.toThrow(refused)
  })

  test('needs a type that asks for approval, which says whose it is', async ({ desk }) => {
    const { admin, typeId } = await aWaitingStep(desk)
    const change = (body: object) => desk.as(admin)(ticketTypes.change, { params: { id: typeId }, body })
    const refused = '400 “Done” requires approval. Turn on “Request approval” and choose approvers'
    await expect(change({ approval: null })).rejects.toThrow(refused)
    await expect(
      desk.as(admin)(ticketTypes.add, {
        body: {
          name: 'Waits',
          statuses: [
            { name: 'Draft', state: 'open', isDefault: true },
            { name: 'Done', state: 'resolved', waitsForApproval: true },
          ],
        },
      }),
    ).rejects.toThrow(refused)
    expect(await change({ name: `Renamed ${typeId}` })).toMatchObject({ approval: { stages: [{ name: 'Finance' }] } })
  })

  test('tickets of a type ask for its approval when they are created, once, also where a stage names no one', async ({
    desk,
  }) => {
    const { admin, typeId } = await aWorkflow(desk)
    const approver = await anAgent(desk.db)
    await runReactions(desk)
    await desk.as(admin)(ticketTypes.change, {
      params: { id: typeId },
      body: {
        approval: {
          message: 'Please check the plan.',
          stages: [
            { name: 'Manager', approvers: [{ kind: 'manager' }] },
            { name: 'Board', approvers: [{ kind: 'user', userId: approver.id }] },
          ],
          stepAfterApproval: 'Review',
        },
      },
    })
    const created = await desk.as(await aRequester(desk.db))(tickets.create, {
      body: {
        subject: 'Replace the switch',
        description: 'Tonight, between two and three.',
        typeId,
        customFields: { plan: 'Put it back' },
      },
    })
    await runReactions(desk)
    await runReactions(desk)
    const asked = await desk.as(admin)(approvals.ofTicket, { params: { id: created.id } })
    expect(asked).toMatchObject([
      {
        subject: 'Replace the switch',
        askedBy: null,
        snapshot: { fields: [{ text: 'Put it back' }, { text: 'Replace the switch' }] },
        stageList: [{ state: 'pending', problem: expect.stringContaining('No one can approve in this stage') }, {}],
        afterApproved: ['Status changes to Review'],
      },
    ])
    const told = await desk.db.selectFrom('notifications').select('message').where('user_id', '=', admin.id).execute()
    expect(told.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('No one can approve in this stage'),
    )
  })

  test('the approval of a type that a change voids is asked for again by who works on the ticket, who is told', async ({
    desk,
  }) => {
    const [agent, boss] = [await anAgent(desk.db), await anAgent(desk.db)]
    const workflow = await aWorkflow(desk, {
      done: { waitsForApproval: true },
      approval: { stages: [{ name: 'Finance', approvers: [{ kind: 'user', userId: boss.id }] }] },
    })
    await runReactions(desk)
    const created = await desk.as(await aRequester(desk.db))(tickets.create, {
      body: { subject: 'Replace the switch', description: 'Tonight, between two and three.', typeId: workflow.typeId },
    })
    const params = { id: created.id }
    await desk.as(agent)(tickets.change, { params, body: { assigneeId: agent.id } as never })
    await runReactions(desk)
    await desk.as(agent)(tickets.change, { params, body: { subject: 'Replace both switches' } as never })
    await runReactions(desk)
    const [voided] = await desk.as(agent)(approvals.ofTicket, { params })
    expect(voided).toMatchObject({ state: 'voided', askedBy: null, can: { askAgain: true } })
    const told = await desk.db.selectFrom('notifications').select('message').where('user_id', '=', agent.id).execute()
    expect(told.map(({ message }) => message)).toContainEqual(expect.stringContaining('Voided because Subject changed'))
    await workflow.move(agent, created.id, { statusName: 'Review' })
    const done = () => workflow.move(agent, created.id, { statusName: 'Done' })
    await expect(done()).rejects.toThrow('was voided. Request it again: Done requires it')
    const again = await desk.as(agent)(approvals.askAgain, { params: { id: voided!.id } })
    expect(again).toMatchObject({
      state: 'pending',
      snapshot: { fields: expect.arrayContaining([expect.objectContaining({ text: 'Replace both switches' })]) },
      stageList: [{ approvers: [{ person: { id: boss.id } }] }],
    })
    await desk.as(boss)(approvals.decide, { params: { id: again.id }, body: { decision: 'approved', comment: '' } })
    expect(await done()).toMatchObject({ statusName: 'Done' })
  })
})
