import { groups } from '@hatchway/contract/groups'
import { expect } from 'vitest'
import { test } from '../../testing/test-desk.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { aGroup } from './groups.factory.ts'

test('groups come with their active members, by name', async ({ desk }) => {
  const [zed, amy] = [await anAgent(desk.db, { full_name: 'Zed' }), await anAgent(desk.db, { full_name: 'Amy' })]
  const gone = await anAgent(desk.db, { is_active: false })
  const group = await aGroup(desk.db, { memberIds: [zed.id, amy.id, gone.id] })
  const members = [amy, zed].map(({ id, full_name, username }) => ({
    id,
    fullName: full_name,
    username,
    avatarUrl: null,
  }))
  expect(await desk.as(zed)(groups.list)).toContainEqual({ id: group.id, name: group.name, members })
  expect(await desk.as(zed)(groups.members, { params: { id: group.id } })).toEqual(members)
})

test('an agent who is limited to some groups meets those alone', async ({ desk }) => {
  const [allowed, other] = [await aGroup(desk.db), await aGroup(desk.db)]
  const agent = await anAgent(desk.db, { allowedGroups: [allowed.id] })
  expect(await desk.as(agent)(groups.list)).toEqual([{ ...allowed, members: [] }])
  await expect(desk.as(agent)(groups.members, { params: { id: other.id } })).rejects.toThrow('404 Group not found')
})

test('a group that does not exist is not found, and requesters are turned away', async ({ desk }) => {
  const agent = await anAgent(desk.db)
  await expect(desk.as(agent)(groups.members, { params: { id: 987_654 } })).rejects.toThrow('404 Group not found')
  await expect(desk.as(await aRequester(desk.db))(groups.list)).rejects.toThrow('403')
})
