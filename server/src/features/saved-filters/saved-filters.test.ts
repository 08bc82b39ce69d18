import { savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { describe, expect } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { aCustomer, aPortal } from '../customers/customers.factory.ts'
import { anAdmin, anAgent, aPortalUser, aRequester } from '../users/users.factory.ts'

type Someone = { id: number; customer_id: number | null }
const save = (desk: Desk, someone: Someone, name: string, isPublic = true) =>
  desk.as(someone)(savedFilters.save, { body: { name, isPublic, filterParams: { status: 'open' } } })
const namesFor = async (desk: Desk, someone: Someone) =>
  (await desk.as(someone)(savedFilters.list, { query: {} })).map(({ name }) => name)

async function anOrganization({ db }: Desk, given: { is_intake?: boolean } = {}) {
  const customer = await aCustomer(db, given)
  await aPortal(db, customer.id)
  const newUser = () => aPortalUser(db, { customer_id: customer.id })
  return [await newUser(), await newUser()] as const
}

describe('saved filters', () => {
  test('a user sees their own filters, and the public ones of their organization or of staff', async ({ desk }) => {
    const [ann, bob] = await anOrganization(desk)
    const [zoe] = await anOrganization(desk)
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    await save(desk, ann, 'Ours')
    await save(desk, ann, 'Mine', false)
    await save(desk, agent, 'The desk’s')
    expect(await namesFor(desk, ann)).toEqual(['Mine', 'Ours'])
    expect(await namesFor(desk, bob)).toEqual(['Ours'])
    expect(await namesFor(desk, zoe)).toEqual([])
    expect(await namesFor(desk, colleague)).toEqual(['The desk’s'])
    expect(await namesFor(desk, await aRequester(desk.db))).toEqual([])
  })

  test('filters of requesters and of intake organization users are visible to their owners only', async ({ desk }) => {
    const [ann, bob] = await anOrganization(desk, { is_intake: true })
    const requester = await aRequester(desk.db)
    expect(await save(desk, ann, 'Private')).toMatchObject({ isPublic: false, isMine: true })
    expect(await save(desk, requester, 'Private, too')).toMatchObject({ isPublic: false })
    expect(await namesFor(desk, bob)).toEqual([])
    expect(await namesFor(desk, await anAgent(desk.db))).not.toContain('Private, too')
  })

  test('a filter accepts its parameters as an object or as JSON text, and requires a name', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const send = (payload: object) => desk.send(agent, { method: 'POST', url: '/api/saved-filters', payload })
    const saved = await send({ name: ' Night ', filterParams: '{"search":"vpn","createdToday":"true"}' })
    expect([saved.status, saved.json]).toMatchObject([
      201,
      { name: 'Night', description: null, filterParams: { search: 'vpn', createdToday: 'true' } },
    ])
    const nameless = await send({ name: '  ', filterParams: {} })
    expect([nameless.status, nameless.json]).toMatchObject([400, { details: 'Please enter a name for this filter.' }])
    expect((await send({ name: 'x', filterParams: 'not json' })).status).toBe(400)
  })

  test('a filter can be deleted by its owner only', async ({ desk }) => {
    const [ann, bob] = await anOrganization(desk)
    const [zoe] = await anOrganization(desk)
    const { id } = await save(desk, ann, 'Ours')
    const remove = (someone: Someone) => desk.as(someone)(savedFilters.remove, { params: { id } })
    await expect(remove(bob)).rejects.toThrow('403 Only the owner can delete a filter')
    await expect(remove(zoe)).rejects.toThrow('404 Saved filter not found')
    await remove(ann)
    await expect(remove(ann)).rejects.toThrow('404')
    const log = await activityOf(desk.db, { actorId: ann.id })
    expect(log).toMatchObject(
      ['filter.saved', 'filter.deleted'].map((event) => ({ event, customer_id: ann.customer_id })),
    )
  })

  test('a filter can be changed by its owner, and a public one of staff by admins', async ({ desk }) => {
    const [admin, agent, colleague] = [await anAdmin(desk.db), await anAgent(desk.db), await anAgent(desk.db)]
    const [ours, mine] = [await save(desk, agent, 'Ours'), await save(desk, agent, 'Mine', false)]
    const change = (someone: Someone, id: number, body: object) =>
      desk.as(someone)(savedFilters.change, { params: { id }, body })
    await expect(change(colleague, ours.id, { name: 'x' })).rejects.toThrow('403 Only the owner can change a filter')
    await expect(change(colleague, mine.id, { name: 'x' })).rejects.toThrow('404 Saved filter not found')
    await expect(change(admin, mine.id, { name: 'x' })).rejects.toThrow('404')
    await expect(change(admin, ours.id, { isPublic: false })).rejects.toThrow(
      '403 Only the owner can make a filter private',
    )
    expect(await change(admin, ours.id, { name: ' Night shift ', description: 'After six' })).toMatchObject({
      name: 'Night shift',
      description: 'After six',
      isPublic: true,
      isMine: false,
      owner: { id: agent.id },
      filterParams: { status: 'open' },
    })
    expect(await change(agent, mine.id, { isPublic: true })).toMatchObject({ isPublic: true, name: 'Mine' })
    expect(await namesFor(desk, colleague)).toContain('Mine')
    const taken = await change(agent, mine.id, { isPublic: false, filterParams: '{"status":"closed"}' })
    expect(taken).toMatchObject({ isPublic: false, filterParams: { status: 'closed' } })
    await desk.as(admin)(savedFilters.remove, { params: { id: ours.id } })
    expect(await namesFor(desk, agent)).not.toContain('Night shift')
  })

  test('a portal filter is public only within an organization that shares, and admins see none of them', async ({
    desk,
  }) => {
    const [ann] = await anOrganization(desk, { is_intake: true })
    const { id } = await save(desk, ann, 'Private', false)
    const change = (someone: Someone) =>
      desk.as(someone)(savedFilters.change, { params: { id }, body: { isPublic: true } })
    expect(await change(ann)).toMatchObject({ isPublic: false })
    await expect(change(await anAdmin(desk.db))).rejects.toThrow('404')
  })

  test('filters of tasks are listed apart, and have conditions on tasks', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const q = 'task.assignee:me priority:high'
    const saveFor = (list: 'tasks' | 'tickets') =>
      desk.as(agent)(savedFilters.save, { body: { name: 'Mine', list, filterParams: { view: 'all', q } } })
    const saved = await saveFor('tasks')
    await expect(saveFor('tickets')).rejects.toThrow('400 There is no keyword “task.assignee”')
    const listed = (list: 'tasks' | 'tickets') => desk.as(agent)(savedFilters.list, { query: { list } })
    expect((await listed('tickets')).map(({ id }) => id)).not.toContain(saved.id)
    expect(await listed('tasks')).toMatchObject([{ id: saved.id, list: 'tasks', filterParams: { view: 'all', q } }])
    const change = { params: { id: saved.id }, body: { filterParams: { q: 'task.required:yes' } } }
    expect(await desk.as(agent)(savedFilters.change, change)).toMatchObject({ list: 'tasks' })
  })

  test('filters are listed in the order that each user chose', async ({ desk }) => {
    const [agent, colleague] = [await anAgent(desk.db), await anAgent(desk.db)]
    const made = await Promise.all(['A', 'B', 'C'].map((name) => save(desk, agent, name)))
    const [a, b, c] = made.map(({ id }) => id)
    const ordered = await desk.as(agent)(savedFilters.order, { body: { ids: [c!, a!] } })
    expect(ordered.slice(0, 2).map(({ name }) => name)).toEqual(['C', 'A'])
    expect(ordered.map(({ id }) => id)).toContain(b)
    const own = (await namesFor(desk, colleague)).filter((name) => ['A', 'B', 'C'].includes(name))
    expect(own).toEqual(['A', 'B', 'C'])
  })

  test('the orders of the filters of tickets and of tasks do not change each other', async ({ desk }) => {
    const agent = await anAgent(desk.db)
    const add = async (list: 'tickets' | 'tasks', name: string) =>
      (await desk.as(agent)(savedFilters.save, { body: { list, name } })).id
    const [a, b] = [await add('tickets', 'A'), await add('tickets', 'B')]
    const [c, d] = [await add('tasks', 'C'), await add('tasks', 'D')]
    const own = async (list: 'tickets' | 'tasks') =>
      (await desk.as(agent)(savedFilters.list, { query: { list } })).filter(({ isMine }) => isMine).map(({ id }) => id)
    await desk.as(agent)(savedFilters.order, { body: { ids: [b, a] } })
    expect((await desk.as(agent)(savedFilters.order, { body: { ids: [d, c] } })).map(({ id }) => id)).toEqual([d, c])
    expect([await own('tickets'), await own('tasks')]).toEqual([
      [b, a],
      [d, c],
    ])
  })
})
