import '../../testing/property-seed.ts'
import { notifications } from '@hatchway/contract/accounts/notifications'
import type { ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import { approvals, type NewApproval } from '@hatchway/contract/approvals/approvals'
import { macros } from '@hatchway/contract/templates/macros'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { ticketMerging } from '@hatchway/contract/tickets/ticket-merging'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { absences } from '@hatchway/contract/time/absences'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { aForm } from '../../testing/form-data.ts'
import { runReactions } from '../../testing/run-reactions.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unscoped } from '../../testing/unscoped.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aMacro } from '../macros/macros.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { remindOfDueApprovals } from './approvals.reminders.job.ts'

/** A ticket with an agent who asks, and two who approve. */
async function aCase(desk: Desk) {
  const type = await aTicketType(desk.db)
  const requester = await aRequester(desk.db)
  const [asker, first, second] = [await anAgent(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
  const ticket = await aTicket(desk.db, { type_id: type.id, requester_id: requester.id, priority: 'low' })
  const stage = (given: object = {}) => ({
    name: 'Finance',
    rule: 'all' as const,
    approvers: [first, second].map(({ id }) => ({ kind: 'user' as const, userId: id })),
    ...given,
  })
  const ask = (given: Partial<NewApproval> = {}) =>
    desk.as(asker)(approvals.request, {
      params: { id: ticket.id },
      body: { subject: 'Two laptops', fields: ['priority'], stages: [stage()], ...given },
    })
  const decide = (
    by: { id: number; customer_id: number | null },
    id: number,
    decision: 'approved' | 'declined',
    comment = 'No',
  ) => desk.as(by)(approvals.decide, { params: { id }, body: { decision, comment } })
  const show = (id: number) => desk.as(asker)(approvals.show, { params: { id } })
  const entries = async (id: number) =>
    (await activityOf(desk.db, { ticketId: ticket.id, event: 'approval.%' }))
      .filter(({ data }) => data.id === id)
      .map(({ event }) => event.replace('approval.', ''))
  const change = (body: object) => desk.as(asker)(tickets.change, { params: { id: ticket.id }, body: body as never })
  return { requester, asker, first, second, ticket, stage, ask, decide, show, entries, change }
}

const absent = (desk: Desk, user: { id: number; customer_id: number | null }, deputyId: number) =>
  desk.as(user)(absences.add, {
    body: {
      userId: user.id,
      from: new Date(Date.now() - 60_000).toISOString(),
      to: new Date(Date.now() + 3_600_000).toISOString(),
      deputyId,
    },
  })

describe('a request for approval', () => {
  test('keeps what is approved, and goes from stage to stage until all have approved', async ({ desk }) => {
    const { ask, decide, show, first, second, stage, entries } = await aCase(desk)
    const asked = await ask({
      stages: [stage({ rule: 'any' }), stage({ name: 'Board', approvers: [{ kind: 'user', userId: second.id }] })],
    })
    expect(asked).toMatchObject({
      state: 'pending',
      stage: 1,
      snapshot: { fields: [{ field: 'priority', label: 'Priority', text: 'Low' }] },
      stageList: [
        { state: 'pending', needed: 1 },
        { state: 'waiting', choices: [{ text: second.full_name, person: { id: second.id } }] },
      ],
    })
    await decide(first, asked.id, 'approved', 'Fine')
    expect(await show(asked.id)).toMatchObject({
      state: 'pending',
      stage: 2,
      stageList: [
        { state: 'approved', approvers: [{ decision: 'approved', comment: 'Fine' }, { decision: null }] },
        { state: 'pending' },
      ],
    })
    await expect(decide(first, asked.id, 'approved')).rejects.toThrow(
      '403 You are not an approver of the current stage.',
    )
    await decide(second, asked.id, 'approved')
    expect(await show(asked.id)).toMatchObject({ state: 'approved', can: { askAgain: false } })
    expect(await entries(asked.id)).toEqual([
      'requested',
      'stage_started',
      'decided',
      'stage_started',
      'decided',
      'approved',
    ])
  })

  test('ends with the decline that makes its approval impossible, which needs a comment', async ({ desk }) => {
    const { ask, decide, show, first, second, stage } = await aCase(desk)
    const asked = await ask({ stages: [stage(), stage({ name: 'Board' })] })
    await expect(decide(first, asked.id, 'declined', ' ')).rejects.toThrow('400 Enter a comment to decline')
    await decide(first, asked.id, 'declined', 'Too expensive')
    expect(await show(asked.id)).toMatchObject({
      state: 'declined',
      stageList: [{ state: 'declined' }, { state: 'skipped' }],
    })
    await expect(decide(second, asked.id, 'approved')).rejects.toThrow('409 This request was already declined.')
  })

  test('has one outcome when two decide at the same time', async ({ desk }) => {
    const { ask, decide, first, second, entries } = await aCase(desk)
    for (let round = 0; round < 5; round++) {
      const asked = await ask()
      await Promise.all([decide(first, asked.id, 'approved'), decide(second, asked.id, 'approved')])
      expect((await entries(asked.id)).filter((event) => event === 'approved')).toHaveLength(1)
    }
    const asked = await ask()
    const outcomes = await Promise.allSettled([
      decide(first, asked.id, 'declined'),
      decide(second, asked.id, 'declined'),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await entries(asked.id)).filter((event) => event === 'declined')).toHaveLength(1)
  })

  test('has the outcome of the decisions that counted, however many decide at the same time', async ({ desk }) => {
    const { ask, decide, show, stage, entries } = await aCase(desk)
    const people = await Promise.all(Array.from({ length: 5 }, () => anAgent(desk.db)))
    const decision = fc.constantFrom('approved' as const, 'declined' as const)
    const given = fc.record({
      needed: fc.integer({ min: 1, max: 5 }),
      decisions: fc.tuple(...people.map(() => decision)),
    })
    await fc.assert(
      fc.asyncProperty(given, async ({ needed, decisions }) => {
        const approvers = people.map(({ id }) => ({ kind: 'user' as const, userId: id }))
        const asked = await ask({ stages: [stage({ rule: 'quorum', needed, approvers })] })
        const answers = await Promise.allSettled(people.map((one, at) => decide(one, asked.id, decisions[at]!)))
        const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []))
        expect(refused.filter((reason) => !/409 This request was already/.test(reason))).toEqual([])
        const { state, stageList } = await show(asked.id)
        const votes = stageList[0]!.approvers.map((one) => one.decision)
        const count = (of: 'approved' | 'declined') => votes.filter((vote) => vote === of).length
        // All decided, so that there is an outcome, by the first decisions that make it certain.
        expect(state).toBe(decisions.filter((one) => one === 'approved').length >= needed ? 'approved' : 'declined')
        expect(count(state as 'approved')).toBe(state === 'approved' ? needed : people.length - needed + 1)
        expect(refused).toHaveLength(votes.filter((vote) => vote === null).length)
        expect((await entries(asked.id)).filter((event) => event === state)).toHaveLength(1)
      }),
      { numRuns: 8 },
    )
  })

  test('lets an approver change a decision while the stage is pending', async ({ desk }) => {
    const { ask, decide, show, first, second } = await aCase(desk)
    const asked = await ask()
    await decide(first, asked.id, 'approved')
    expect((await desk.as(first)(approvals.show, { params: { id: asked.id } })).can).toMatchObject({
      decide: false,
      redecide: true,
    })
    await decide(first, asked.id, 'declined', 'On second thought')
    expect(await show(asked.id)).toMatchObject({ state: 'declined' })
    await expect(decide(second, asked.id, 'approved')).rejects.toThrow('409')
  })

  test('keeps the people of a stage when its group changes, and resolves later stages when they start', async ({
    desk,
  }) => {
    const { ask, decide, show, first, second, stage } = await aCase(desk)
    const group = await aGroup(desk.db, { memberIds: [second.id] })
    const ofGroup = stage({ name: 'Network', approvers: [{ kind: 'group', groupId: group.id }] })
    const asked = await ask({ stages: [stage({ approvers: [{ kind: 'user', userId: first.id }] }), ofGroup] })
    const third = await anAgent(desk.db)
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: third.id }).execute()
    await decide(first, asked.id, 'approved')
    await desk.db.deleteFrom('group_members').where('user_id', '=', second.id).execute()
    const people = (await show(asked.id)).stageList[1]!.approvers.map(({ person }) => person.id)
    expect(people.sort()).toEqual([second.id, third.id].sort())
  })

  test('asks the manager of the requester and the approvers of the customer, who need not see the ticket', async ({
    desk,
  }) => {
    const { asker, stage } = await aCase(desk)
    const boss = await aRequester(desk.db)
    const employee = await aRequester(desk.db, { manager_id: boss.id })
    const own = await aTicket(desk.db, { requester_id: employee.id })
    const request = (id: number, approvers: NewApproval['stages'][number]['approvers'], fields: string[] = []) =>
      desk.as(asker)(approvals.request, {
        params: { id },
        body: { subject: 'Badge', fields, stages: [stage({ approvers })] },
      })
    const ofManager = await request(own.id, [{ kind: 'manager' }])
    const seen = await desk.as(boss)(approvals.show, { params: { id: ofManager.id } })
    expect(seen).toMatchObject({ waitsForMe: true, ticket: { canOpen: false } })
    await expect(desk.as(boss)(tickets.show, { params: { id: own.id } })).rejects.toThrow('404')
    expect(await desk.as(boss)(approvals.counts)).toEqual({ pending: 1, mine: 0, decided: 0 })

    const form = await aForm([['file', { name: 'quote.txt', content: '€1,480' }]])
    const sent = await desk.send(asker, { url: `/api/tickets/${own.id}/attachments`, ...form })
    const quote = sent.json as { id: number }
    const withQuote = await desk.as(asker)(approvals.request, {
      params: { id: own.id },
      body: { subject: 'Laptop', fileIds: [quote.id], stages: [stage({ approvers: [{ kind: 'manager' }] })] },
    })
    const { snapshot } = await desk.as(boss)(approvals.show, { params: { id: withQuote.id } })
    expect(snapshot.files).toMatchObject([{ name: 'quote.txt' }])
    const url = new URL(snapshot.files[0]!.url).pathname
    expect((await desk.send(null, { url })).text).toBe('€1,480')
    expect((await desk.send(boss, { url: `/api/attachments/${quote.id}/file` })).status).toBe(404)

    const approver = await aUserOfPortal(desk.db, { is_approver: true })
    const colleague = await aPortalUser(desk.db, { customer_id: approver.customer_id })
    const theirs = await aTicket(desk.db, { customer_id: approver.customer_id, requester_id: colleague.id })
    const ofCustomer = await request(theirs.id, [{ kind: 'customer' }])
    await expect(desk.as(colleague)(approvals.show, { params: { id: ofCustomer.id } })).rejects.toThrow('404')
    expect(
      (await desk.as(approver)(approvals.decide, { params: { id: ofCustomer.id }, body: { decision: 'approved' } }))
        .state,
    ).toBe('approved')

    await expect(request(theirs.id, [{ kind: 'manager' }])).rejects.toThrow(`400 ${colleague.full_name} has no manager`)
    await expect(request(own.id, [{ kind: 'customer' }])).rejects.toThrow(
      '400 This ticket’s customer has no approvers.',
    )
    await expect(request(own.id, [{ kind: 'user', userId: approver.id }])).rejects.toThrow(
      'belongs to another customer',
    )
    await expect(request(own.id, [{ kind: 'user', userId: boss.id }], ['customFields.nope'])).rejects.toThrow(
      '400 This ticket has no field',
    )
  })

  test('is not asked for where a stage needs more people than can approve in it', async ({ desk }) => {
    const { ask, asker, first, stage } = await aCase(desk)
    const group = await aGroup(desk.db, { memberIds: [first.id, asker.id] })
    const quorum = (needed: number, approvers: ApproverChoice[]) =>
      ask({ stages: [stage({ rule: 'quorum', needed, approvers })] })
    const one = { kind: 'user' as const, userId: first.id }
    await expect(quorum(2, [one])).rejects.toThrow('400 Needs 2 approvers, has 1')
    await expect(quorum(2, [one, { kind: 'user', userId: first.id }])).rejects.toThrow('400 Needs 2 approvers, has 1')
    // Of the group the one who asks can't approve.
    await expect(quorum(2, [{ kind: 'group', groupId: group.id }])).rejects.toThrow(
      '400 “Finance” needs 2 approvers, and only 1 can approve.',
    )
    expect(await quorum(1, [{ kind: 'group', groupId: group.id }])).toMatchObject({ state: 'pending' })
  })

  test('waits with its problem where a stage has too few approvers when it starts, and is not passed', async ({
    desk,
  }) => {
    const { ask, asker, first, second, stage, decide, show } = await aCase(desk)
    const group = await aGroup(desk.db, { memberIds: [first.id, second.id] })
    const asked = await ask({
      stages: [
        stage({ name: 'First', rule: 'any' }),
        stage({ name: 'Board', rule: 'quorum', needed: 2, approvers: [{ kind: 'group', groupId: group.id }] }),
      ],
      onApproved: [{ kind: 'set_priority', priority: 'urgent' }],
    })
    await desk.db.deleteFrom('group_members').where('user_id', '=', second.id).execute()
    await decide(first, asked.id, 'approved')
    await decide(first, asked.id, 'approved')
    await runReactions(desk)
    expect(await show(asked.id)).toMatchObject({
      state: 'pending',
      stage: 2,
      stageList: [
        { state: 'approved' },
        {
          state: 'pending',
          needed: 2,
          problem: expect.stringContaining('Only 1 of the 2 people'),
          approvers: [{ decision: 'approved' }],
        },
      ],
    })
    const bell = await desk.as(asker)(notifications.list)
    expect(bell.map(({ message }) => message).join('\n')).toContain('Only 1 of the 2 people')
    await decide(first, asked.id, 'declined')
    expect((await show(asked.id)).state).toBe('declined')
  })

  test('is not decided by who asked or the requester, unless a setting allows it', async ({ desk }) => {
    const { ask, asker, requester, stage, decide, first } = await aCase(desk)
    const me = (userId: number) => [stage({ approvers: [{ kind: 'user', userId }] })]
    await expect(ask({ stages: me(asker.id) })).rejects.toThrow('400 You can’t approve your own request.')
    await expect(ask({ stages: me(requester.id) })).rejects.toThrow('is the requester and can’t approve')
    const asked = await ask({ stages: me(first.id) })
    await absent(desk, first, asker.id)
    expect((await desk.as(asker)(approvals.show, { params: { id: asked.id } })).cannotDecide).toContain(
      'You can’t decide',
    )
    await expect(decide(asker, asked.id, 'approved')).rejects.toThrow('403 You can’t decide on a request that you made')

    const admin = await anAdmin(desk.db)
    await desk.as(admin)(approvals.changeSettings, { body: { allowsOwn: true } })
    await decide(asker, asked.id, 'approved')
    await desk.as(admin)(approvals.changeSettings, { body: { allowsOwn: false } })
  })

  test('is decided by the deputy of someone absent, also outside the deputy’s groups, and by no other agent', async ({
    desk,
  }) => {
    const { ask, decide, first, second, show, ticket } = await aCase(desk)
    const group = await aGroup(desk.db)
    const deputy = await anAgent(desk.db, { allowedGroups: [group.id] })
    const other = await anAgent(desk.db, { allowedGroups: [group.id] })
    const asked = await ask()
    await expect(desk.as(deputy)(approvals.show, { params: { id: asked.id } })).rejects.toThrow('404')
    await absent(desk, first, deputy.id)
    await decide(deputy, asked.id, 'approved')
    expect((await show(asked.id)).stageList[0]!.approvers[0]).toMatchObject({
      person: { id: first.id },
      decision: 'approved',
      decidedBy: { id: deputy.id },
    })
    for (const table of ['approvals', 'approval_stages', 'approval_approvers']) {
      const column = table === 'approvals' ? 'id' : 'approval_id'
      const rows = (someone: typeof other) =>
        unscoped(desk, someone, `select 1 from ${table} where ${column} = ${asked.id}`)
      expect(await rows(other)).toEqual([])
      expect((await rows(deputy)).length).toBeGreaterThan(0)
      await expect(unscoped(desk, second, `delete from ${table}`)).rejects.toThrow('permission denied')
    }
    await expect(desk.as(other)(approvals.show, { params: { id: asked.id } })).rejects.toThrow('404')
    await expect(desk.as(other)(approvals.ofTicket, { params: { id: ticket.id } })).rejects.toThrow('404')
  })

  test('is delegated to someone who is not asked yet, and counts once', async ({ desk }) => {
    const { ask, decide, first, second, show, requester } = await aCase(desk)
    const third = await anAgent(desk.db)
    const asked = await ask()
    const delegate = (userId: number) =>
      desk.as(first)(approvals.delegate, { params: { id: asked.id }, body: { userId } })
    await expect(delegate(second.id)).rejects.toThrow('already an approver in this stage')
    await expect(delegate(requester.id)).rejects.toThrow('can’t decide on their own request')
    const candidates = await desk.as(first)(approvals.delegates, {
      params: { id: asked.id },
      query: { search: third.full_name },
    })
    expect(candidates.map(({ id }) => id)).toEqual([third.id])
    await delegate(third.id)
    await expect(decide(first, asked.id, 'approved')).rejects.toThrow('403')
    await decide(third, asked.id, 'approved')
    await decide(second, asked.id, 'approved')
    const shown = await show(asked.id)
    expect(shown.state).toBe('approved')
    expect(shown.stageList[0]!.approvers.find(({ person }) => person.id === third.id)!.delegatedBy!.id).toBe(first.id)
  })

  test('is voided by a change of what is approved, pending or approved, and asked for again', async ({ desk }) => {
    const { ask, decide, first, second, show, change, asker } = await aCase(desk)
    const approved = await ask({ onApproved: [{ kind: 'set_priority', priority: 'medium' }] })
    const pending = await ask({ fields: ['category'] })
    for (const by of [first, second]) await decide(by, approved.id, 'approved')
    await runReactions(desk)
    // The change of its own outcome was approved with it.
    expect(await show(approved.id)).toMatchObject({ state: 'approved' })
    await change({ priority: 'urgent' })
    await runReactions(desk)
    expect(await show(approved.id)).toMatchObject({
      state: 'voided',
      voided: {
        by: { id: asker.id },
        approvals: 2,
        changes: [{ field: 'priority', label: 'Priority', from: 'Low', to: 'Urgent' }],
      },
    })
    expect(await show(pending.id)).toMatchObject({ state: 'pending' })
    const again = await desk.as(asker)(approvals.askAgain, { params: { id: approved.id } })
    expect(again).toMatchObject({
      state: 'pending',
      snapshot: { fields: [{ text: 'Urgent' }] },
      earlier: [{ id: approved.id, state: 'voided' }],
    })
    await runReactions(desk)
    expect(await show(again.id)).toMatchObject({ state: 'pending' })
  })

  test('applies the actions of its outcome once, and notifies who asked of a refused one', async ({ desk }) => {
    const { ask, decide, first, second, ticket, asker, entries } = await aCase(desk)
    const asked = await ask({ onApproved: [{ kind: 'set_status', status: 'in_progress' }] })
    expect(asked.afterApproved).toEqual(['Status changes to In Progress'])
    for (const by of [first, second]) await decide(by, asked.id, 'approved')
    await runReactions(desk)
    await runReactions(desk)
    const shown = await desk.as(asker)(tickets.show, { params: { id: ticket.id } })
    expect(shown).toMatchObject({ status: 'in_progress', version: ticket.version + 1 })

    const refused = await ask({ onDeclined: [{ kind: 'set_step', statusName: 'No such step' }] })
    await decide(first, refused.id, 'declined')
    await runReactions(desk)
    expect(await entries(refused.id)).toContain('outcome_failed')
    const bell = await desk.as(asker)(notifications.list)
    expect(bell.map(({ message }) => message).join('\n')).toContain('No such step')
  })

  test('is withdrawn by who asked or an admin only, and taken back while the ticket is unchanged', async ({ desk }) => {
    const { ask, asker, first, show, change } = await aCase(desk)
    const asked = await ask()
    const params = { id: asked.id }
    await expect(desk.as(first)(approvals.withdraw, { params })).rejects.toThrow(
      '403 Only the person who requested it and admins',
    )
    await desk.as(asker)(approvals.withdraw, { params })
    expect(await show(asked.id)).toMatchObject({ state: 'withdrawn', endedBy: { id: asker.id }, can: { resume: true } })
    expect(await desk.as(first)(approvals.counts)).toMatchObject({ pending: 0 })
    expect((await desk.as(first)(approvals.list, { query: {} as never })).approvals).toMatchObject([
      { id: asked.id, state: 'withdrawn' },
    ])
    await desk.as(asker)(approvals.resume, { params })
    expect(await desk.as(first)(approvals.counts)).toMatchObject({ pending: 1 })
    await desk.as(await anAdmin(desk.db))(approvals.withdraw, { params })
    await change({ priority: 'high' })
    await expect(desk.as(asker)(approvals.resume, { params })).rejects.toThrow(
      '409 The approved values have changed since.',
    )
  })

  test('is voided by a bulk change that says so before, and is back when that is undone', async ({ desk }) => {
    const { asker, first, second, ticket, ask, decide, show } = await aCase(desk)
    const pending = await ask({ fields: ['priority', 'subject'] })
    const approved = await ask({ fields: ['priority'] })
    const untouched = await ask({ fields: ['subject'] })
    for (const who of [first, second]) await decide(who, approved.id, 'approved')
    await runReactions(desk)
    expect((await show(approved.id)).state).toBe('approved')

    const other = await aTicket(desk.db, { customer_id: ticket.customer_id })
    const ids = [ticket.id, other.id]
    const ends = async (change: object) =>
      (await desk.as(asker)(ticketBulk.preview, { body: { ids, change } as never })).ends
    expect(await ends({ priority: 'urgent' })).toEqual([{ kind: 'approval', count: 2 }])
    expect(await ends({ priority: ticket.priority })).toEqual([])
    expect(await ends({ addTags: ['vip'] })).toEqual([])
    expect(await ends({ deletion: 'deleted' })).toEqual([{ kind: 'approval', count: 2 }])

    const { changeId } = await desk.as(asker)(ticketBulk.change, { body: { ids, change: { priority: 'urgent' } } })
    await runReactions(desk)
    const states = async () => [
      (await show(pending.id)).state,
      (await show(approved.id)).state,
      (await show(untouched.id)).state,
    ]
    expect(await states()).toEqual(['voided', 'voided', 'pending'])
    await desk.as(asker)(ticketBulk.undo, { body: { changeId } })
    await runReactions(desk)
    expect(await states()).toEqual(['pending', 'approved', 'pending'])
    await decide(first, pending.id, 'approved')
  })

  test('is withdrawn when its ticket is merged into another, and pending again when that is undone', async ({
    desk,
  }) => {
    const { asker, first, second, ticket, ask, decide, show, entries } = await aCase(desk)
    const target = await aTicket(desk.db, { customer_id: ticket.customer_id })
    const { id } = await ask()
    await decide(first, id, 'approved')
    await runReactions(desk)
    await desk.as(asker)(ticketMerging.merge, { params: { id: target.id }, body: { sourceIds: [ticket.id] } })
    await runReactions(desk)
    expect(await show(id)).toMatchObject({ state: 'withdrawn', endedBy: { id: asker.id } })
    await expect(decide(second, id, 'approved')).rejects.toThrow('409')
    const bell = await desk.as(second)(notifications.list)
    expect(bell[0]!.message).toMatch(/^Withdrawn because the ticket was merged into another: “Two laptops”/)
    const events = await desk.as(asker)(tickets.events, { params: { id: target.id } })
    await desk.as(asker)(ticketBulk.undoEvents, {
      params: { id: target.id },
      body: { eventIds: [events.find(({ event }) => event === 'ticket.merged')!.id] },
    })
    await runReactions(desk)
    expect((await show(id)).state).toBe('pending')
    expect((await entries(id)).slice(-2)).toEqual(['withdrawn', 'resumed'])
    await decide(second, id, 'approved')
    expect((await show(id)).state).toBe('approved')
  })

  test('reminds at most once an hour, and once before it is due', async ({ desk }) => {
    const { ask, asker, first, second, stage, entries } = await aCase(desk)
    const asked = await ask({ stages: [stage({ dueInHours: 4, remindHoursBefore: 2 })] })
    await desk.as(asker)(approvals.remind, { params: { id: asked.id } })
    await expect(desk.as(asker)(approvals.remind, { params: { id: asked.id } })).rejects.toThrow(
      '409 The approvers were reminded',
    )
    await runReactions(desk)
    for (const by of [first, second]) {
      const bell = await desk.as(by)(notifications.list)
      expect(bell.map(({ type, link }) => [type, link])).toEqual([
        ['approval_reminder', `/approvals?id=${asked.id}`],
        ['approval_requested', `/approvals?id=${asked.id}`],
      ])
    }
    const remindAt = (now: Date) => runAsSystem(desk.pool, 'test', (ctx) => remindOfDueApprovals({ ...ctx, now }))
    expect(await remindAt(new Date())).toBe(0)
    expect(await remindAt(new Date(Date.now() + 3 * 3_600_000))).toBe(1)
    expect(await remindAt(new Date(Date.now() + 3 * 3_600_000))).toBe(0)
    expect((await entries(asked.id)).filter((event) => event === 'reminded')).toHaveLength(2)
  })

  test('keeps the reminder before it is due after one by hand, an hour later at least', async ({ desk }) => {
    const { ask, asker, stage, entries } = await aCase(desk)
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const remindedByHand = async (plannedIn: number) => {
      const { id } = await ask({ stages: [stage({ dueInHours: 6, remindHoursBefore: 2 })] })
      await desk.db
        .updateTable('approval_stages')
        .set({ remind_at: inHours(plannedIn) })
        .where('approval_id', '=', id)
        .execute()
      await desk.as(asker)(approvals.remind, { params: { id } })
      return id
    }
    const [soon, later] = [await remindedByHand(0.5), await remindedByHand(4)]
    const remindersAfter = async (hours: number) => {
      await runAsSystem(desk.pool, 'test', (ctx) => remindOfDueApprovals({ ...ctx, now: inHours(hours) }))
      const sent = await Promise.all([soon, later].map(entries))
      return sent.map((events) => events.filter((event) => event === 'reminded').length)
    }
    expect(await remindersAfter(0.75)).toEqual([1, 1])
    expect(await remindersAfter(1.25)).toEqual([2, 1])
    expect(await remindersAfter(4.25)).toEqual([2, 2])
    expect(await remindersAfter(5.5)).toEqual([2, 2])
  })

  test('still reminds, and says what is wrong with its stage, after a withdrawal is taken back', async ({ desk }) => {
    const { ask, asker, second, show, stage, entries } = await aCase(desk)
    const asked = await ask({ stages: [stage({ dueInHours: 4, remindHoursBefore: 2 })] })
    const params = { id: asked.id }
    await desk.as(asker)(approvals.withdraw, { params })
    await desk.send(await anAdmin(desk.db), {
      method: 'POST',
      url: `/api/users/${second.id}/deactivate`,
      payload: {},
    })
    await runReactions(desk)
    await desk.as(asker)(approvals.resume, { params })
    expect((await show(asked.id)).stageList[0]!.problem).toContain('can no longer decide')
    const later = new Date(Date.now() + 3 * 3_600_000)
    await runAsSystem(desk.pool, 'test', (ctx) => remindOfDueApprovals({ ...ctx, now: later }))
    expect(await entries(asked.id)).toContain('reminded')
  })

  test('passes the place of a deactivated approver to their deputy, or notifies who asked', async ({ desk }) => {
    const { ask, asker, first, second, show } = await aCase(desk)
    const [deputy, admin] = [await anAgent(desk.db), await anAdmin(desk.db)]
    const asked = await ask()
    await absent(desk, first, deputy.id)
    for (const { id } of [first, second])
      await desk.send(admin, { method: 'POST', url: `/api/users/${id}/deactivate`, payload: {} })
    const gone = await desk.db
      .selectFrom('users')
      .select('is_active')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(gone).toEqual([{ is_active: false }, { is_active: false }])
    await runReactions(desk)
    const [stage] = (await show(asked.id)).stageList
    expect(stage!.approvers.map(({ person }) => person.id)).toContain(deputy.id)
    expect(stage!.problem).toContain('Withdraw the request')
    expect((await desk.as(asker)(notifications.list)).map(({ type }) => type)).toContain('approval_decided')
  })

  test.for(['any', 'all'] as const)(
    'says that a stage with the rule "%s" has no one left only while that is so',
    async (rule, { desk }) => {
      const { ask, first, second, stage, show } = await aCase(desk)
      const admin = await anAdmin(desk.db)
      const asked = await ask({ stages: [stage({ rule })] })
      const setActive = async ({ id }: { id: number }, action: 'deactivate' | 'reactivate') => {
        await desk.send(admin, { method: 'POST', url: `/api/users/${id}/${action}`, payload: {} })
        await runReactions(desk)
      }
      await setActive(first, 'deactivate')
      await setActive(second, 'deactivate')
      expect((await show(asked.id)).stageList[0]!.problem).toContain('Withdraw the request')
      await setActive(second, 'reactivate')
      expect((await show(asked.id)).stageList[0]!.problem === null).toBe(rule === 'any')
      await setActive(first, 'reactivate')
      expect((await show(asked.id)).stageList[0]!.problem).toBeNull()
    },
  )

  test('is not listed while its ticket is deleted', async ({ desk }) => {
    const { ask, first, ticket } = await aCase(desk)
    await ask()
    const admin = await anAdmin(desk.db)
    await desk.send(admin, { method: 'DELETE', url: `/api/tickets/${ticket.id}` })
    await runReactions(desk)
    expect(await desk.as(first)(approvals.counts)).toEqual({ pending: 0, mine: 0, decided: 0 })
  })

  test('is found by its subject and the number of its ticket', async ({ desk }) => {
    const { ask, asker, ticket } = await aCase(desk)
    const asked = await ask({ subject: 'Zebra crossing' })
    const find = async (search: string) =>
      (await desk.as(asker)(approvals.list, { query: { view: 'mine', search } as never })).approvals.map(({ id }) => id)
    expect(await find('zebra cross')).toEqual([asked.id])
    expect(await find(`#${ticket.number}`)).toEqual([asked.id])
    expect(await find('quagga')).toEqual([])
  })

  test('is listed in the order that is asked for, what is pending before what has ended', async ({ desk }) => {
    const { ask, asker, first, stage } = await aCase(desk)
    const dueIn = (hours: number) => ({
      stages: [stage({ dueAt: new Date(Date.now() + hours * 3_600_000).toISOString() })],
    })
    const later = await ask({ subject: 'Later', ...dueIn(8) })
    const sooner = await ask({ subject: 'Sooner', ...dueIn(2) })
    const never = await ask({ subject: 'Never' })
    const ended = await ask({ subject: 'Ended', ...dueIn(1) })
    await desk.as(asker)(approvals.withdraw, { params: { id: ended.id } })
    const order = async (user: typeof first, query: object) =>
      (await desk.as(user)(approvals.list, { query: query as never })).approvals.map(({ id }) => id)
    for (const [user, view] of [
      [first, 'pending'],
      [asker, 'mine'],
    ] as const) {
      const byDue = [sooner.id, later.id, never.id, ended.id]
      const newest = [never.id, sooner.id, later.id, ended.id]
      expect(await order(user, { view })).toEqual(view === 'pending' ? byDue : newest)
      expect(await order(user, { view, sortBy: 'due' })).toEqual(byDue)
      expect(await order(user, { view, sortBy: 'due', sortDirection: 'desc' })).toEqual([
        ...[later.id, sooner.id, never.id],
        ended.id,
      ])
      expect(await order(user, { view, sortBy: 'askedAt' })).toEqual(newest)
      expect(await order(user, { view, sortBy: 'askedAt', sortDirection: 'asc' })).toEqual([
        ...[later.id, sooner.id, never.id],
        ended.id,
      ])
    }
  })

  test('has its total on every page, also past the end', async ({ desk }) => {
    const { ask, asker } = await aCase(desk)
    await ask({ subject: 'First' })
    await ask({ subject: 'Second' })
    const page = async (page: number) => {
      const query = { view: 'mine', limit: 1, page }
      const { approvals: listed, total } = await desk.as(asker)(approvals.list, { query: query as never })
      return { listed: listed.length, total }
    }
    expect(await page(1)).toEqual({ listed: 1, total: 2 })
    expect(await page(2)).toEqual({ listed: 1, total: 2 })
    expect(await page(3)).toEqual({ listed: 0, total: 2 })
  })
})

test('an approver neither reminds of their own decision nor repeats the request', async ({ desk }) => {
  const { ask, decide, first, asker, show } = await aCase(desk)
  const { id } = await ask()
  const ofApprover = () => desk.as(first)(approvals.show, { params: { id } })
  expect((await ofApprover()).can).toMatchObject({ decide: true, remind: false })
  expect((await show(id)).can).toMatchObject({ remind: true })
  await decide(first, id, 'declined')
  expect((await ofApprover()).can).toMatchObject({ askAgain: false })
  await expect(desk.as(first)(approvals.askAgain, { params: { id } })).rejects.toThrow(
    '403 You are an approver of this request. Someone else has to request approval again.',
  )
  expect((await show(id)).can).toMatchObject({ askAgain: true })
  expect(await desk.as(asker)(approvals.askAgain, { params: { id } })).toMatchObject({ state: 'pending' })
})

test('a request is repeated once, and after that only the newer one is', async ({ desk }) => {
  const { ask, decide, first, asker, show } = await aCase(desk)
  const { id } = await ask()
  await decide(first, id, 'declined')
  const again = await desk.as(asker)(approvals.askAgain, { params: { id } })
  expect((await show(id)).can).toMatchObject({ askAgain: false })
  await expect(desk.as(asker)(approvals.askAgain, { params: { id } })).rejects.toThrow(
    '409 Approval was already requested again. See the newer request.',
  )
  await desk.as(asker)(approvals.withdraw, { params: { id: again.id } })
  expect((await show(again.id)).can).toMatchObject({ askAgain: true })
})

test('a withdrawn request that was requested again is not resumed: only the newer one waits', async ({ desk }) => {
  const { ask, first, asker, show } = await aCase(desk)
  const { id } = await ask()
  await desk.as(asker)(approvals.withdraw, { params: { id } })
  const again = await desk.as(asker)(approvals.askAgain, { params: { id } })
  expect((await show(id)).can).toMatchObject({ resume: false })
  const resume = () => desk.as(asker)(approvals.resume, { params: { id } })
  await expect(resume()).rejects.toThrow('409 Approval was already requested again. See the newer request.')
  expect(await desk.as(first)(approvals.counts)).toMatchObject({ pending: 1 })
  // Otherwise both would wait once the newer one is resumed too.
  await desk.as(asker)(approvals.withdraw, { params: { id: again.id } })
  await expect(resume()).rejects.toThrow('409 Approval was already requested again. See the newer request.')
  expect(await desk.as(asker)(approvals.resume, { params: { id: again.id } })).toMatchObject({ state: 'pending' })
})

test('every agent who sees the ticket reminds its approvers, an approver who does not see it is refused', async ({
  desk,
}) => {
  const { ask, stage } = await aCase(desk)
  const group = await aGroup(desk.db)
  const approver = await anAgent(desk.db, { allowedGroups: [group.id] })
  const { id } = await ask({ stages: [stage({ approvers: [{ kind: 'user', userId: approver.id }] })] })
  await expect(desk.as(approver)(approvals.remind, { params: { id } })).rejects.toThrow(
    '403 Only agents who can see the ticket can remind its approvers.',
  )
  const { stageList } = await desk.as(await anAgent(desk.db))(approvals.remind, { params: { id } })
  expect(stageList[0]!.remindedAt).not.toBeNull()
})

describe('asking by an action', () => {
  const template = (approvers: object[]) => ({
    kind: 'ask_for_approval' as const,
    message: 'Within the budget?',
    stages: [{ name: 'Finance', rule: 'all' as const, approvers: approvers as ApproverChoice[] }],
    stepAfterApproval: 'Resolved',
    stepAfterDecline: null,
  })

  test('a macro asks in the name of its agent for the subject and the filled fields, and the outcome sets the step', async ({
    desk,
  }) => {
    const { asker, first, second, ticket, decide } = await aCase(desk)
    const macro = await aMacro(desk.db, {
      actions: [template([first, second].map(({ id }) => ({ kind: 'user', userId: id })))],
    })
    await desk.as(asker)(macros.apply, { params: { id: ticket.id, macroId: macro.id }, body: {} })
    const [asked] = await desk.as(asker)(approvals.ofTicket, { params: { id: ticket.id } })
    expect(asked).toMatchObject({
      subject: ticket.subject,
      message: 'Within the budget?',
      askedBy: { id: asker.id },
      snapshot: { fields: [{ field: 'subject', text: ticket.subject }], files: [] },
      afterApproved: ['Status changes to Resolved'],
    })
    await decide(first, asked!.id, 'approved')
    await decide(second, asked!.id, 'approved')
    await runReactions(desk)
    const changed = await desk.as(asker)(tickets.show, { params: { id: ticket.id } })
    expect(changed.statusName).toBe('Resolved')
  })

  test('a macro is refused, as a whole, where it names no one', async ({ desk }) => {
    const { asker, requester, ticket } = await aCase(desk)
    const macro = await aMacro(desk.db, {
      actions: [{ kind: 'set_priority', priority: 'urgent' }, template([{ kind: 'manager' }])],
    })
    await expect(
      desk.as(asker)(macros.apply, { params: { id: ticket.id, macroId: macro.id }, body: {} }),
    ).rejects.toThrow(`${requester.full_name} has no manager. An admin can set one under People.`)
    const same = await desk.as(asker)(tickets.show, { params: { id: ticket.id } })
    expect(same.priority).toBe('low')
  })
})
