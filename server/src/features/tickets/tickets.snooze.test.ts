import { comments } from '@hatchway/contract/tickets/comments'
import { tickets } from '@hatchway/contract/tickets/tickets'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, openDesk, test } from '../../testing/test-desk.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aTicket } from './tickets.factory.ts'
import { endDueSnoozes } from './tickets.snooze.job.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const snooze = (desk: Desk, someone: { id: number; customer_id: null | number }, id: number, until: string | null) =>
  desk.as(someone)(tickets.change, { params: { id }, body: { snoozedUntil: until } })
const wakings = (desk: Desk, id: number) => activityOf(desk.db, { ticketId: id, event: 'ticket.woken' })

describe('snoozed tickets', () => {
  test('a snoozed ticket is hidden from the unresolved views until the snooze is ended by hand', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db, { assignee_id: agent.id })
    const open = { assigneeId: 'me', status: 'open,in_progress' }
    const ids = async (query: object) => (await desk.as(agent)(tickets.list, { query })).tickets.map((one) => one.id)
    const until = inHours(3)
    expect((await snooze(desk, agent, id, until)).snoozedUntil).toBe(until)
    expect(await ids({ ...open, snoozed: 'false' })).toEqual([])
    expect(await ids({ ...open, snoozed: 'true' })).toEqual([id])
    expect(await ids(open)).toEqual([id])
    await snooze(desk, agent, id, null)
    expect(await ids({ ...open, snoozed: 'false' })).toEqual([id])
  })

  test('a snooze ends with a reply from outside, and not with one of staff', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const { id } = await aTicket(desk.db, { requester_id: requester.id })
    await snooze(desk, agent, id, inHours(3))
    const until = async () => (await desk.as(agent)(tickets.show, { params: { id } })).snoozedUntil
    await desk.as(agent)(comments.add, { params: { id }, body: { content: 'Any news?' } })
    expect(await until()).not.toBeNull()
    await desk.as(requester)(comments.add, { params: { id }, body: { content: 'Here it is.' } })
    expect(await until()).toBeNull()
  })

  test('a snooze does not end a second time after the ticket is resolved', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const { id } = await aTicket(desk.db)
    await snooze(desk, agent, id, inHours(3))
    const done = await desk.as(agent)(tickets.change, { params: { id }, body: { status: 'resolved' } })
    expect(done.snoozedUntil).toBeNull()
    await expect(snooze(desk, agent, id, inHours(3))).rejects.toThrow('400 Only open tickets can be snoozed')
  })

  test('a snooze needs a time in the future, within a year, and only staff may set it', async ({ desk }) => {
    const [agent, requester] = [await anAgent(desk.db), await aRequester(desk.db)]
    const { id } = await aTicket(desk.db, { requester_id: requester.id })
    await expect(snooze(desk, agent, id, inHours(-1))).rejects.toThrow('400 Choose a future time')
    await expect(snooze(desk, agent, id, inHours(24 * 400))).rejects.toThrow('400 Choose a time within one year')
    await expect(snooze(desk, requester, id, inHours(1))).rejects.toThrow('403')
  })

  test('a snooze ends by itself exactly once, whichever of two nodes processes it', async ({ desk }) => {
    const beside = await openDesk({}, { beside: desk })
    const due = []
    for (let at = 0; at < 120; at++)
      due.push(await aTicket(desk.db, { snoozed_until: new Date(Date.now() - at * 1000) }))
    const later = await aTicket(desk.db, { snoozed_until: new Date(Date.now() + hour) })
    const look = async ({ pool }: Pick<Desk, 'pool'>) => {
      let woken = 1
      while (woken > 0) woken = await runAsSystem(pool, 'test', endDueSnoozes)
    }
    await Promise.all([look(desk), look(beside.desk), look(desk), look(beside.desk)])
    for (const { id } of due) expect(await wakings(desk, id)).toHaveLength(1)
    expect(await wakings(desk, later.id)).toEqual([])
    const row = await desk.db.selectFrom('tickets').selectAll().where('id', '=', due[0]!.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ snoozed_until: null, version: 2 })
    await beside.close()
  })
})
