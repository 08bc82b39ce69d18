import { policies } from '@hatchway/contract/sla/policies'
import { expect } from 'vitest'
import { test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicket } from '../../tickets/tickets.factory.ts'
import { anAgent } from '../../users/users.factory.ts'
import { anSlaPolicy } from '../sla.factory.ts'

test('the compliance of an agent of some groups counts the targets of their tickets only', async ({ desk }) => {
  const policy = await anSlaPolicy(desk.db, { resolution: 60 })
  const [own, other] = [await aGroup(desk.db), await aGroup(desk.db)]
  const ended = new Date(Date.now() - 60_000)
  const clock = async (groupId: number, state: 'met' | 'breached') => {
    const ticket = await aTicket(desk.db, { assigned_group_id: groupId, priority: 'high' })
    await desk.db
      .insertInto('sla_clocks')
      .values({
        ticket_id: ticket.id,
        target: 'resolution',
        generation: 1,
        policy_id: policy.id,
        policy_version: 1,
        policy_name: policy.name,
        priority: 'high',
        state,
        is_final: true,
        is_shown: false,
        started_at: ended,
        ended_at: ended,
        counted_ms: 1,
        target_ms: 3_600_000,
      })
      .execute()
  }
  await clock(own.id, 'met')
  await clock(other.id, 'met')
  await clock(other.id, 'breached')
  const resolutionOf = async (agent: Awaited<ReturnType<typeof anAgent>>) => {
    const { priorities } = await desk.as(agent)(policies.compliance, { query: { days: 30 } })
    const targets = priorities.find(({ priority }) => priority === 'high')!.targets
    return targets.find(({ target }) => target === 'resolution')
  }
  expect(await resolutionOf(await anAgent(desk.db))).toMatchObject({ met: 2, breached: 1 })
  const grouped = await anAgent(desk.db)
  await desk.db.insertInto('user_allowed_groups').values({ user_id: grouped.id, group_id: own.id }).execute()
  expect(await resolutionOf(grouped)).toMatchObject({ met: 1, breached: 0 })
})
