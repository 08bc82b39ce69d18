import { macros } from '@hatchway/contract/templates/macros'
import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aMacro } from '../macros/macros.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAgent } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'

type Someone = { id: number; full_name: string; customer_id: number | null }

/** An agent of two groups, a third group with another member, and one without members. */
async function aDesk(desk: Desk) {
  const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
  const mine = await aGroup(desk.db, { memberIds: [agent.id] })
  const alsoMine = await aGroup(desk.db, { memberIds: [agent.id] })
  const foreign = await aGroup(desk.db, { memberIds: [colleague.id] })
  const empty = await aGroup(desk.db)
  return { agent, colleague, mine, alsoMine, foreign, empty }
}
type Cast = Awaited<ReturnType<typeof aDesk>>
type GroupName = 'mine' | 'alsoMine' | 'foreign' | 'empty'

const take = (desk: Desk, agent: Someone, id: number, body: object) =>
  desk.as(agent)(tickets.change, { params: { id }, body: { assigneeId: agent.id, ...body } })

describe('taking a ticket with a fallback group', () => {
  const notAMember = '400 $agent is not a member of the assigned group'
  const cases: { of: GroupName | null; fallback?: GroupName | null; becomes: GroupName | null | string }[] = [
    { of: null, becomes: null },
    { of: null, fallback: 'mine', becomes: null },
    { of: 'mine', fallback: 'alsoMine', becomes: 'mine' },
    { of: 'empty', fallback: 'mine', becomes: 'empty' },
    { of: 'foreign', becomes: notAMember },
    { of: 'foreign', fallback: 'mine', becomes: 'mine' },
    { of: 'foreign', fallback: 'alsoMine', becomes: 'alsoMine' },
    { of: 'foreign', fallback: null, becomes: null },
    { of: 'foreign', fallback: 'foreign', becomes: notAMember },
  ]
  for (const { of, fallback, becomes } of cases)
    test(`a ticket of ${of ?? 'no group'} with the fallback ${fallback === undefined ? 'absent' : (fallback ?? 'no group')} becomes ${becomes ?? 'a ticket without a group'}`, async ({
      desk,
    }) => {
      const cast = await aDesk(desk)
      const idOf = (name: GroupName | null) => name && (cast as Record<GroupName, Cast['mine']>)[name].id
      const ticket = await aTicket(desk.db, { assigned_group_id: idOf(of) })
      const body = fallback === undefined ? {} : { fallbackGroupId: idOf(fallback) }
      const taken = take(desk, cast.agent, ticket.id, body)
      if (becomes?.startsWith('400'))
        await expect(taken).rejects.toThrow(becomes.replace('$agent', cast.agent.full_name))
      else
        expect(await taken).toMatchObject({
          assigneeId: cast.agent.id,
          assignedGroupId: idOf(becomes as GroupName | null),
        })
    })

  test('the error has its own code, by which a client offers the move', async ({ desk }) => {
    const { agent, foreign } = await aDesk(desk)
    const { id } = await aTicket(desk.db, { assigned_group_id: foreign.id })
    const payload = { assigneeId: agent.id }
    const answer = await desk.send(agent, { method: 'PATCH', url: `/api/tickets/${id}`, payload })
    expect([answer.status, answer.json]).toMatchObject([
      400,
      { code: 'ticket.assignee_not_in_group', issues: [{ path: 'assigneeId' }] },
    ])
  })

  test('a fallback group that does not handle the type is refused, and nothing changes', async ({ desk }) => {
    const { agent, mine, foreign } = await aDesk(desk)
    const type = await aTicketType(desk.db, { groupIds: [foreign.id] })
    const { id } = await aTicket(desk.db, { assigned_group_id: foreign.id, type_id: type.id })
    await expect(take(desk, agent, id, { fallbackGroupId: mine.id })).rejects.toThrow(
      `${mine.name} does not handle tickets of type ${type.name}`,
    )
    expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
      assigneeId: null,
      assignedGroupId: foreign.id,
    })
  })

  test('a ticket that the agent may not see stays 404', async ({ desk }) => {
    const { mine, foreign } = await aDesk(desk)
    const limited = await anAgent(desk.db, { allowedGroups: [mine.id] })
    const { id } = await aTicket(desk.db, { assigned_group_id: foreign.id })
    await expect(take(desk, limited, id, { fallbackGroupId: mine.id })).rejects.toThrow('404 Ticket not found')
  })

  test('undo returns group and assignee together', async ({ desk }) => {
    const { agent, mine, foreign } = await aDesk(desk)
    const { id } = await aTicket(desk.db, { assigned_group_id: foreign.id })
    const { changeId } = await take(desk, agent, id, { fallbackGroupId: mine.id })
    await desk.as(agent)(ticketBulk.undo, { body: { changeId } })
    expect(await desk.as(agent)(tickets.show, { params: { id } })).toMatchObject({
      assigneeId: null,
      assignedGroupId: foreign.id,
    })
  })

  test('a bulk change moves only the tickets that need it', async ({ desk }) => {
    const { agent, mine, alsoMine, foreign } = await aDesk(desk)
    const ids: number[] = []
    for (const group of [alsoMine, foreign, foreign])
      ids.push((await aTicket(desk.db, { assigned_group_id: group.id })).id)
    const change = { assigneeId: agent.id }
    const refused = await desk.as(agent)(ticketBulk.change, { body: { ids, change } })
    expect(refused.failed.map(({ code }) => code)).toEqual(Array(2).fill('ticket.assignee_not_in_group'))
    const rest = refused.failed.map(({ id }) => id)
    const moved = { ...change, fallbackGroupId: mine.id }
    expect(await desk.as(agent)(ticketBulk.change, { body: { ids: rest, change: moved } })).toMatchObject({
      changed: rest,
      failed: [],
    })
    const rows = await desk.db.selectFrom('tickets').selectAll().where('id', 'in', ids).orderBy('id').execute()
    expect(rows.map((row) => [row.assigned_group_id, row.assignee_id])).toEqual(
      [alsoMine, mine, mine].map(({ id }) => [id, agent.id]),
    )
    await expect(
      desk.as(agent)(ticketBulk.change, { body: { ids, change: { fallbackGroupId: mine.id } } }),
    ).rejects.toThrow('Choose what to change')
  })

  test('a macro that assigns its agent moves the ticket too', async ({ desk }) => {
    const { agent, mine, foreign } = await aDesk(desk)
    const { id } = await aTicket(desk.db, { assigned_group_id: foreign.id })
    const macro = await aMacro(desk.db, { actions: [{ kind: 'assign_person', assigneeId: 'me' }] })
    const apply = (body: object) => desk.as(agent)(macros.apply, { params: { id, macroId: macro.id }, body })
    await expect(apply({})).rejects.toThrow('is not a member of the assigned group')
    expect(await apply({ fallbackGroupId: mine.id })).toMatchObject({
      assigneeId: agent.id,
      assignedGroupId: mine.id,
    })
  })
})
