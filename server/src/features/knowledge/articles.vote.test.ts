import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { openDesk, test } from '../../testing/test-desk.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { anArticle } from './knowledge.factory.ts'

describe('votes', () => {
  test('a vote counts once for each user, and can be changed and withdrawn', async ({ desk }) => {
    const [ann, bob] = [await aRequester(desk.db), await aRequester(desk.db)]
    const { id } = await anArticle(desk.db)
    const vote = (someone: typeof ann, vote: 'yes' | 'no' | null) =>
      desk.as(someone)(knowledge.vote, { params: { id }, body: { vote } })
    await Promise.all([vote(ann, 'yes'), vote(ann, 'yes'), vote(bob, 'yes')])
    expect(await vote(bob, 'no')).toEqual({ helpful: 1, notHelpful: 1, myVote: 'no' })
    expect(await vote(ann, 'yes')).toEqual({ helpful: 1, notHelpful: 1, myVote: 'yes' })
    expect(await vote(bob, null)).toEqual({ helpful: 1, notHelpful: 0, myVote: null })
    expect(await desk.as(ann)(knowledge.show, { params: { id } })).toMatchObject({ helpful: 1, myVote: 'yes' })
    expect(await desk.as(bob)(knowledge.show, { params: { id } })).toMatchObject({ myVote: null })
    const events = await activityOf(desk.db, { actorId: ann.id })
    expect(events).toHaveLength(1)
  })
})

describe('views', () => {
  test('a view is counted once a day for each reader, in all processes, and is not lost when the server stops', async () => {
    const { desk, close } = await openDesk()
    const { desk: node, close: closeNode } = await openDesk({}, { beside: desk })
    const [agent, reader, other] = [await anAgent(desk.db), await aRequester(desk.db), await aRequester(desk.db)]
    const [{ id, updated_at }, another] = [await anArticle(desk.db), await anArticle(desk.db)]
    const view = (where: typeof desk, who: typeof reader, id: number) =>
      where.as(who)(knowledge.view, { params: { id } })
    await Promise.all([view(node, reader, id), view(node, reader, id), view(desk, reader, id)])
    for (const one of [id, id, another.id]) await view(node, other, one)
    await view(node, reader, id)
    await Promise.all([node.app.close(), desk.app.close()])
    const { desk: restarted, close: closeRestarted } = await openDesk({}, { beside: desk })
    await view(restarted, reader, id)
    const dayAgo = new Date(Date.now() - 24 * 3_600_000 - 1000)
    await desk.db
      .updateTable('rate_limits')
      .set({ started_at: dayAgo })
      .where('key', '=', `article-view:${another.id}/${other.id}`)
      .execute()
    await view(restarted, other, another.id)
    await restarted.app.close()
    const { desk: last, close: closeLast } = await openDesk({}, { beside: desk })
    const show = (id: number) => last.as(agent)(knowledge.show, { params: { id } })
    expect(await show(id)).toMatchObject({ views: 2, revision: 1, updatedAt: updated_at.toISOString() })
    expect(await show(another.id)).toMatchObject({ views: 2 })
    await closeLast()
    await closeRestarted()
    await closeNode()
    await close()
  })
})
