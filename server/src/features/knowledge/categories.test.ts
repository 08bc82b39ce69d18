import { knowledge } from '@hatchway/contract/knowledge/knowledge'
import { expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { test } from '../../testing/test-desk.ts'
import { anAgent, aRequester } from '../users/users.factory.ts'
import { anArticle } from './knowledge.factory.ts'

test('categories can be created, recolored, ordered and archived, and deleted when they are empty', async ({
  desk,
}) => {
  const [agent, reader] = [await anAgent(desk.db), await aRequester(desk.db)]
  const { addCategory, changeCategory, orderCategories, removeCategory, categories } = knowledge
  const add = (name: string) => desk.as(agent)(addCategory, { body: { name, color: '#0A9396' } })
  const [a, b] = [await add('Network'), await add(' Access ')]
  expect(b).toEqual({ id: b.id, name: 'Access', color: '#0A9396', isActive: true, sortOrder: 2, articleCount: 0 })
  await expect(add('network')).rejects.toThrow('409 A category called “network” already exists')
  await expect(desk.as(agent)(addCategory, { body: { name: 'x', color: 'red' } })).rejects.toThrow('400 Enter a color')

  const ordered = await desk.as(agent)(orderCategories, { body: { ids: [b.id, a.id] } })
  expect(ordered.map(({ name }) => name)).toEqual(['Access', 'Network'])
  await anArticle(desk.db, { category_id: a.id })
  await anArticle(desk.db, { category_id: a.id, visibility: 'staff' })
  const counted = async (someone: typeof agent) =>
    (await desk.as(someone)(categories)).map(({ name, articleCount }) => [name, articleCount])
  expect(await counted(agent)).toEqual([
    ['Access', 0],
    ['Network', 2],
  ])
  expect(await counted(reader)).toEqual([
    ['Access', 0],
    ['Network', 1],
  ])

  await desk.as(agent)(changeCategory, { params: { id: b.id }, body: { isActive: false, name: 'Badges' } })
  expect((await desk.as(reader)(categories)).map(({ name }) => name)).toEqual(['Network'])
  await expect(desk.as(agent)(removeCategory, { params: { id: a.id } })).rejects.toThrow(
    '409 This category still contains',
  )
  await desk.as(agent)(removeCategory, { params: { id: b.id } })
  expect((await desk.as(agent)(categories)).map(({ name }) => name)).toEqual(['Network'])
  const log = await activityOf(desk.db, { event: 'knowledge_category.%' })
  expect(log.map(({ event }) => event.split('.')[1])).toEqual([
    'created',
    'created',
    'changed',
    'changed',
    'changed',
    'deleted',
  ])
})
