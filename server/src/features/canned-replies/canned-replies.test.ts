import { cannedReplies } from '@hatchway/contract/templates/canned-replies'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { anAdmin, anAgent, aRequester } from '../users/users.factory.ts'
import { aCannedReply } from './canned-replies.factory.ts'

type Someone = { id: number; customer_id: number | null }
const idsFor = async (desk: Desk, someone: Someone) => (await desk.as(someone)(cannedReplies.list)).map(({ id }) => id)

describe('canned replies', () => {
  test('lists the caller’s own, the shared ones, and those of the caller’s groups', async ({ desk }) => {
    const [admin, member, other] = [await anAdmin(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const group = await aGroup(desk.db, { memberIds: [member.id] })
    const unrestricted = await aCannedReply(desk.db)
    const groups = await aCannedReply(desk.db, { groupIds: [group.id] })
    const own = await aCannedReply(desk.db, { owner_id: other.id })
    expect(new Set(await idsFor(desk, admin))).toEqual(new Set([unrestricted.id, groups.id]))
    expect(new Set(await idsFor(desk, member))).toEqual(new Set([unrestricted.id, groups.id]))
    expect(new Set(await idsFor(desk, other))).toEqual(new Set([unrestricted.id, own.id]))
    await expect(idsFor(desk, await aRequester(desk.db))).rejects.toThrow('403')
  })

  test('lets admins change shared replies and agents only their own', async ({ desk }) => {
    const [admin, agent, colleague] = [await anAdmin(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const [shared, own] = [await aCannedReply(desk.db), await aCannedReply(desk.db, { owner_id: agent.id })]
    const change = (someone: Someone, id: number) =>
      desk.as(someone)(cannedReplies.change, { params: { id }, body: { name: 'Other' } })
    await expect(change(agent, shared.id)).rejects.toThrow('403 Only admins can change shared replies')
    await expect(change(colleague, own.id)).rejects.toThrow('404 Canned reply not found')
    await expect(change(admin, own.id)).rejects.toThrow('404')
    await expect(change(admin, shared.id)).resolves.toMatchObject({ name: 'Other', can: { change: true } })
    await expect(change(agent, own.id)).resolves.toMatchObject({ name: 'Other', isShared: false })
    const body = { name: 'Shared', content: 'Hello', isShared: true }
    await expect(desk.as(agent)(cannedReplies.add, { body })).rejects.toThrow('403')
    const grouped = { name: 'Mine', content: 'Hello', groupIds: [1] }
    await expect(desk.as(agent)(cannedReplies.add, { body: grouped })).rejects.toThrow(
      '400 Only shared replies and macros can be limited to groups',
    )
    await desk.as(agent)(cannedReplies.remove, { params: { id: own.id } })
    expect(await idsFor(desk, agent)).not.toContain(own.id)
  })

  test('lets an agent with limited groups change their own replies', async ({ desk }) => {
    const group = await aGroup(desk.db)
    const agent = await anAgent(desk.db, { allowedGroups: [group.id] })
    const own = await desk.as(agent)(cannedReplies.add, { body: { name: 'Mine', content: 'Hello' } })
    const body = { content: 'Hello there', groupIds: [] }
    await expect(desk.as(agent)(cannedReplies.change, { params: { id: own.id }, body })).resolves.toMatchObject(body)
  })

  test('returns 409 for an outdated version, and 400 without a name or a text', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const add = (body: object) => desk.as(admin)(cannedReplies.add, { body: body as never })
    await expect(add({ name: ' ', content: 'x' })).rejects.toThrow('400 Please give the reply a name')
    await expect(add({ name: 'x', content: ' ' })).rejects.toThrow('400 Please write the reply')
    const { id, version } = await add({ name: 'Hello', content: 'Hello', isShared: true })
    const change = (body: object) => desk.as(admin)(cannedReplies.change, { params: { id }, body })
    await change({ content: 'Hello there', version })
    await expect(change({ content: 'Hi', version })).rejects.toThrow('409 Someone else changed this reply')
  })

  test('orders the replies by how often the caller uses them', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const [rare, often] = [await aCannedReply(desk.db), await aCannedReply(desk.db)]
    for (const id of [often.id, often.id, rare.id]) await desk.as(agent)(cannedReplies.countUse, { params: { id } })
    const [first, second] = await desk.as(agent)(cannedReplies.list)
    expect([first, second]).toMatchObject([
      { id: often.id, myUses: 2, uses: 2 },
      { id: rare.id, myUses: 1 },
    ])
    const hidden = await aCannedReply(desk.db, { owner_id: (await anAgent(desk.db)).id })
    await expect(desk.as(agent)(cannedReplies.countUse, { params: { id: hidden.id } })).rejects.toThrow('404')
  })
})
