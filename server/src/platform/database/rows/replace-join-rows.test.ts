import { expect } from 'vitest'
import { aGroup } from '../../../features/groups/groups.factory.ts'
import { aRelease } from '../../../features/releases/releases.factory.ts'
import { aService } from '../../../features/services/services.factory.ts'
import { aTicket } from '../../../features/tickets/tickets.factory.ts'
import { anAgent } from '../../../features/users/users.factory.ts'
import { test } from '../../../testing/test-desk.ts'
import { replaceJoinRows } from './replace-join-rows.ts'

test('replaces the members of one owner only, and writes duplicates once', async ({ desk }) => {
  const join = { table: 'group_members', owner: 'user_id', member: 'group_id' } as const
  const [one, other] = [await anAgent(desk.db), await anAgent(desk.db)]
  const groups = [await aGroup(desk.db), await aGroup(desk.db), await aGroup(desk.db)].map(({ id }) => id)
  const [a, b, c] = groups as [number, number, number]
  const groupsOf = async ({ id }: { id: number }) =>
    (await desk.db.selectFrom('group_members').selectAll().where('user_id', '=', id).execute())
      .map(({ group_id }) => group_id)
      .sort((x, y) => x - y)
  await replaceJoinRows(desk, join, one.id, [a, b, b])
  await replaceJoinRows(desk, join, other.id, [b])
  await replaceJoinRows(desk, join, one.id, [b, c])
  expect([await groupsOf(one), await groupsOf(other)]).toEqual([[b, c], [b]])
  await replaceJoinRows(desk, join, one.id, [])
  expect([await groupsOf(one), await groupsOf(other)]).toEqual([[], [b]])
})

test('stores the position of each member, also of those that stay', async ({ desk }) => {
  const join = { table: 'release_tickets', owner: 'release_id', member: 'ticket_id', place: 'place' } as const
  const service = await aService(desk.db)
  const { id } = await aRelease(desk.db, { service_id: service.id, version: '1.0.0' })
  const tickets = [await aTicket(desk.db), await aTicket(desk.db)].map((ticket) => ticket.id)
  const inOrder = async () =>
    (
      await desk.db.selectFrom('release_tickets').selectAll().where('release_id', '=', id).orderBy('place').execute()
    ).map(({ ticket_id, place }) => [ticket_id, place])
  await replaceJoinRows(desk, join, id, tickets)
  expect(await inOrder()).toEqual(tickets.map((ticket, place) => [ticket, place]))
  const reversed = tickets.toReversed()
  await replaceJoinRows(desk, join, id, reversed)
  expect(await inOrder()).toEqual(reversed.map((ticket, place) => [ticket, place]))
})
