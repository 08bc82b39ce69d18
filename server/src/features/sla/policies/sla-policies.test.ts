import { policies } from '@hatchway/contract/sla/policies'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../../testing/test-desk.ts'
import { unique } from '../../../testing/unique.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicket } from '../../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester } from '../../users/users.factory.ts'
import { anSlaPolicy, slaTerms } from '../sla.factory.ts'
import '../sla.table.ts'

const day = 86_400_000

const aPolicy = async (desk: Desk, given: object = {}) => {
  const admin = await anAdmin(desk.db)
  const body = { name: unique('Policy'), conditions: { all: [] }, ...slaTerms({ resolution: 60 }), ...given }
  return { admin, policy: await desk.as(admin)(policies.add, { body: body as never }) }
}

describe('the order of policies', () => {
  test('is the one that is given; those that are not named follow in their former order', async ({ desk }) => {
    const { admin, policy: first } = await aPolicy(desk)
    const { policy: second } = await aPolicy(desk)
    const { policy: third } = await aPolicy(desk)
    const before = (await desk.as(admin)(policies.list, { query: {} })).policies.map(({ id }) => id)
    const ordered = await desk.as(admin)(policies.order, { body: { ids: [third.id, first.id] } })
    const secondPage = { query: { page: 2, limit: 1 } }
    expect(await desk.as(admin)(policies.list, secondPage)).toMatchObject({
      policies: [{ id: ordered[1]!.id }],
      total: before.length,
      totalPages: before.length,
    })
    await expect(desk.as(admin)(policies.list, { query: { limit: 101 } })).rejects.toThrow('400')
    const others = before.filter((id) => id !== third.id && id !== first.id)
    expect(ordered.map(({ id }) => id)).toEqual([third.id, first.id, ...others])
    expect(others).toContain(second.id)
    expect((await desk.as(admin)(policies.list, { query: {} })).policies.map(({ id }) => id)).toEqual(
      ordered.map(({ id }) => id),
    )
  })

  test('is changed by admins only', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    await expect(desk.as(agent)(policies.order, { body: { ids: [] } })).rejects.toThrow('403')
  })
})

describe('the escalation of a policy', () => {
  test('says who of those whom it names was deactivated, and is not saved with them', async ({ desk }) => {
    const { admin, policy } = await aPolicy(desk)
    const leaver = await anAgent(desk.db, { full_name: 'Lea Leaver' })
    const escalation = [
      {
        when: { kind: 'overdue' as const, minutes: 0 },
        targets: ['resolution' as const],
        notify: [{ kind: 'user' as const, userId: leaver.id }],
        channels: [],
        repeatMinutes: null,
      },
    ]
    const change = (body: object) => desk.as(admin)(policies.change, { params: { id: policy.id }, body: body as never })
    expect(await change({ escalation })).toMatchObject({ escalationProblem: null })
    await desk.db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.id).execute()
    const problem = 'The escalation notifies Lea Leaver, who isn’t an active agent or admin'
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, escalationProblem: problem })
    await expect(change({ escalation })).rejects.toThrow(`400 ${problem}. Choose someone else.`)
  })
})

describe('a deleted policy', () => {
  test('is in no list and can’t be changed, and tickets keep the due times that it gave them', async ({ desk }) => {
    const { admin, policy } = await aPolicy(desk)
    const ticket = await aTicket(desk.db)
    const due = new Date(Date.now() + 3_600_000)
    await aClock(desk, { ticket_id: ticket.id, policy_id: policy.id, state: 'running', due_at: due, is_final: false })
    await desk.db.updateTable('tickets').set({ sla_due_at: due }).where('id', '=', ticket.id).execute()
    await desk.as(admin)(policies.remove, { params: { id: policy.id } })
    expect((await desk.as(admin)(policies.list, { query: {} })).policies.map(({ id }) => id)).not.toContain(policy.id)
    const change = { params: { id: policy.id }, body: { name: 'Again' } }
    await expect(desk.as(admin)(policies.change, change)).rejects.toThrow('404')
    await expect(desk.as(admin)(policies.remove, { params: { id: policy.id } })).rejects.toThrow('404')
    expect(await desk.as(admin)(policies.restore, { params: { id: policy.id } })).toMatchObject({ id: policy.id })
    await expect(desk.as(admin)(policies.restore, { params: { id: policy.id } })).rejects.toThrow('404')
    const [listed] = (await desk.as(admin)(tickets.list, { query: { search: String(ticket.number) } as never })).tickets
    expect(listed!.slaDueAt).toBe(due.toISOString())
  })
})

describe('the conditions of a policy', () => {
  test.for([
    [{ field: 'text', operator: 'contains', values: ['vpn'] }, 'A policy can’t search the text of tickets'],
    [{ field: 'sla', operator: 'isAnyOf', values: ['paused'] }, 'which it sets'],
    [{ field: 'slaDueAt', operator: 'isSet', values: [] }, 'which it sets'],
    [{ field: 'assigneeId', operator: 'isAnyOf', values: ['me'] }, 'can’t use “me” or “mine” in a policy'],
    [{ field: 'unread', operator: 'isTrue', values: [] }, 'depends on the viewer'],
    [{ field: 'customFields.gone', operator: 'isSet', values: [] }, '400'],
  ] as const)('are refused: %j', async ([conditions, sentence], { desk }) => {
    await expect(aPolicy(desk, { conditions })).rejects.toThrow(sentence)
  })

  test('that no longer fit after a field was deleted are shown as a problem, and the policy still opens', async ({
    desk,
  }) => {
    const admin = await anAdmin(desk.db)
    const conditions = { field: 'customFields.gone', operator: 'isSet' as const, values: [] }
    const { id } = await anSlaPolicy(desk.db, { resolution: 60 }, { conditions })
    const shown = await desk.as(admin)(policies.show, { params: { id } })
    expect(shown).toMatchObject({ sentence: null, text: '', problem: 'There is no custom field “gone”', missing: null })
  })

  test('say that a group they name was deleted', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const conditions = { field: 'assignedGroupId', operator: 'isAnyOf', values: [group.id] }
    const { admin, policy } = await aPolicy(desk, { conditions })
    expect(policy).toMatchObject({ sentence: `Tickets in ${group.name}`, missing: null })
    await desk.db.deleteFrom('groups').where('id', '=', group.id).execute()
    expect(await desk.as(admin)(policies.show, { params: { id: policy.id } })).toMatchObject({
      sentence: 'Tickets in a deleted group',
      problem: null,
      missing: '“Assigned Group” refers to something that no longer exists',
    })
  })
})

test('an escalation step can notify agents and admins only', async ({ desk }) => {
  const requester = await aRequester(desk.db)
  const escalation = [
    {
      when: { kind: 'overdue', minutes: 0 },
      targets: ['resolution'],
      notify: [{ kind: 'user', userId: requester.id }],
      channels: [],
      repeatMinutes: null,
    },
  ]
  await expect(aPolicy(desk, { escalation })).rejects.toThrow('Only agents and admins can be notified')
})

test('compliance counts each target once, by its last generation and the priority that it ended with', async ({
  desk,
}) => {
  const { admin, policy } = await aPolicy(desk)
  const figures = async (days: number) =>
    (await desk.as(admin)(policies.compliance, { query: { days } })).priorities.find(
      ({ priority }) => priority === 'low',
    )!
  const before = await figures(30)
  const ended = async (given: Omit<Clock, 'ticket_id' | 'policy_id'>) =>
    aClock(desk, { ticket_id: (await aTicket(desk.db)).id, policy_id: policy.id, ...given })
  const ago = (days: number) => new Date(Date.now() - days * day)
  await ended({ state: 'met', ended_at: ago(1) })
  await ended({ state: 'met', ended_at: ago(20) })
  await ended({ state: 'breached', ended_at: ago(2) })
  // Replaced by a later generation, still running, canceled, and too old.
  await ended({ state: 'breached', ended_at: ago(2), is_final: false })
  await ended({ state: 'running', due_at: ago(-1), is_final: false })
  await ended({ state: 'canceled', ended_at: ago(2) })
  await ended({ state: 'breached', ended_at: ago(31) })
  const added = ({ targets }: Awaited<ReturnType<typeof figures>>, than = before) =>
    targets.map(({ target, met, breached }, at) => [
      target,
      met - than.targets[at]!.met,
      breached - than.targets[at]!.breached,
    ])
  expect(added(await figures(30))).toEqual([
    ['first_response', 0, 0],
    ['next_response', 0, 0],
    ['resolution', 2, 1],
  ])
  expect(added(await figures(10), await figures(1))).toContainEqual(['resolution', expect.any(Number), 1])
})

type Clock = {
  ticket_id: number
  policy_id: number
  state: 'running' | 'met' | 'breached' | 'canceled'
  due_at?: Date
  ended_at?: Date
  is_final?: boolean
}
const aClock = (desk: Desk, { is_final = true, due_at, ended_at, ...given }: Clock) =>
  desk.db
    .insertInto('sla_clocks')
    .values({
      ...given,
      target: 'resolution',
      generation: 1,
      policy_version: 1,
      policy_name: 'Policy',
      priority: 'low',
      is_final,
      is_shown: false,
      started_at: new Date(),
      counted_ms: 0,
      target_ms: 3_600_000,
      due_at: due_at ?? null,
      ended_at: ended_at ?? null,
    })
    .execute()
