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
  test('a view is counted without changing the article, and is not lost when the server stops', async () => {
    const { desk, close } = await openDesk()
    const { desk: node, close: closeNode } = await openDesk({}, { beside: desk })
    const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
    const { id, updated_at } = await anArticle(desk.db)
    for (let n = 0; n < 3; n += 1) await node.as(reader)(knowledge.view, { params: { id } })
    await node.app.close()
    const article = await desk.as(agent)(knowledge.show, { params: { id } })
    expect(article).toMatchObject({ views: 3, revision: 1, updatedAt: updated_at.toISOString() })
    await closeNode()
    await close()
  })
})
