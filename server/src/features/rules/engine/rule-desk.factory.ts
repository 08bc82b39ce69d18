import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import type { RuleContent } from '@hatchway/contract/rules/rules'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { openLog } from '../../../platform/log.ts'
import type { Desk } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType } from '../../ticket-types/ticket-types.factory.ts'
import { anAdmin, anAgent, aRequester } from '../../users/users.factory.ts'
import { followWithRules } from './rules.consumer.ts'

/** Follows the log from now on; the function that it returns runs rules up to the end of the log. */
export async function following(desk: Desk) {
  const lost: unknown[] = []
  const step = followWithRules(desk.pool, async (_ctx, _entry, { error }) => void lost.push(error), openLog('silent'))
  await desk.db.updateTable('rules').set({ is_active: false }).execute()
  await step()
  return async () => {
    for (let wait = 0; wait < 1000; ) wait = await step()
    if (lost.length > 0) throw lost[0]
  }
}

/** A desk with users, whose rules run when `settle` is called. */
export async function aRuleDesk(desk: Desk) {
  const settle = await following(desk)
  const type = await aTicketType(desk.db)
  const [admin, agent, requester] = [await anAdmin(desk.db), await anAgent(desk.db), await aRequester(desk.db)]
  const group = await aGroup(desk.db)
  const file = async (given: object = {}) => {
    const { id } = await desk.as(agent)(tickets.create, {
      body: {
        subject: 'Printer',
        description: 'It has been burning since this morning.',
        typeId: type.id,
        requesterId: requester.id,
        assignedGroupId: group.id,
        priority: 'low',
        ...given,
      } as never,
    })
    await settle()
    return id
  }
  const change = async (id: number, body: object) => {
    await desk.as(agent)(tickets.change, { params: { id }, body: body as never })
    await settle()
  }
  const show = (id: number) => desk.as(agent)(tickets.show, { params: { id } })
  const runs = async (ticketId: number) =>
    (await desk.as(admin)(ruleRuns.list, { query: { ticketId } as never })).runs.toReversed()
  return { settle, type, admin, agent, requester, group, file, change, show, runs }
}

export const tagging = (tag: string, given: Partial<RuleContent> = {}) => ({
  actions: [{ kind: 'add_tags' as const, tags: [tag] }],
  ...given,
})
