import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { openPool } from '../../../platform/database/pool.ts'
import { openDesk, test } from '../../../testing/test-desk.ts'
import { aGroup } from '../../groups/groups.factory.ts'
import { aTicketType, fourSteps } from '../../ticket-types/ticket-types.factory.ts'
import { anAgent } from '../../users/users.factory.ts'
import { aTicket, manyTickets } from '../tickets.factory.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)

describe('ticket counts', () => {
  test('the counts of the built-in views equal what their filters find', async () => {
    const { desk, close } = await openDesk()
    const [group, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const agent = await anAgent(desk.db)
    await desk.db.insertInto('group_members').values({ group_id: group.id, user_id: agent.id }).execute()
    const type = await aTicketType(desk.db, {
      steps: [...fourSteps, { name: 'Waiting', state: 'in_progress', pauses_sla: true }],
    })
    const make = (given: object) => aTicket(desk.db, { type_id: type.id, ...given })
    await make({ assignee_id: agent.id, assigned_group_id: group.id })
    await make({ assigned_group_id: group.id })
    await make({ assigned_group_id: other.id })
    await make({ status: 'in_progress', status_name: 'Waiting' })
    await make({ status: 'resolved', status_name: 'Resolved', resolved_at: ago(1) })
    await make({ status: 'closed', status_name: 'Closed', resolved_at: ago(30), assignee_id: agent.id })
    const snoozed = await make({ assignee_id: agent.id, snoozed_until: ago(-1) })
    await desk.as(agent)(ticketFollowers.follow, { params: { id: snoozed.id } })
    expect(await desk.as(agent)(tickets.counts)).toEqual({
      all: 7,
      unresolved: 5,
      mine: 1,
      unassigned: 3,
      unassignedInMyGroups: 1,
      waiting: 1,
      resolvedThisWeek: 1,
      following: 1,
      snoozed: 1,
    })
    await close()
  })

  test('counts beyond a thousand are exact, and each scope has its own', async () => {
    const { desk, close } = await openDesk()
    const [mine, other] = [await aGroup(desk.db), await aGroup(desk.db)]
    const [agent, grouped] = [await anAgent(desk.db), await anAgent(desk.db, { allowedGroups: [mine.id] })]
    await manyTickets(desk.db, Array(1234).fill({ assigned_group_id: mine.id }))
    await manyTickets(desk.db, Array(1000).fill({ assigned_group_id: other.id }))
    const total = async (who: typeof agent, query = {}) => {
      const list = await desk.as(who)(tickets.list, { query })
      return [list.total, list.totalPages]
    }
    expect(await total(agent)).toEqual([2234, 112])
    expect(await total(grouped)).toEqual([1234, 62])
    expect(await total(agent, { assignedGroupId: String(other.id) })).toEqual([1000, 50])
    expect(await total(agent, { page: 9999 })).toEqual([2234, 112])
    await close()
  })

  test('counts are returned to many callers that use every connection while nothing is cached yet', async () => {
    const { desk, close } = await openDesk()
    const agent = await anAgent(desk.db)
    await manyTickets(desk.db, Array(1101).fill({}))
    const pool = openPool({ ...desk.connection, max: 2 })
    desk.app.database.pool = pool
    const crowd = Array.from({ length: 6 }, () => desk.as(agent)(tickets.list, { query: { limit: 1 } }))
    expect((await Promise.all(crowd)).map(({ total }) => total)).toEqual(Array(6).fill(1101))
    await pool.end()
    await close()
  })
})
