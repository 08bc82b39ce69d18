import { macros } from '@hatchway/contract/templates/macros'
import { savedFilters } from '@hatchway/contract/tickets/saved-filters'
import { tags } from '@hatchway/contract/tickets/tags'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, openDesk } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aMacro } from '../macros/macros.factory.ts'
import { aSavedFilter } from '../saved-filters/saved-filters.factory.ts'
import { aTicket, manyTickets } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent } from '../users/users.factory.ts'

let desk: Desk
let close: () => Promise<void>
beforeAll(async () => {
  ;({ desk, close } = await openDesk({}, { live: true }))
})
afterAll(() => close())

const tagsOf = async (id: number) =>
  (await desk.db.selectFrom('tickets').select('tags').where('id', '=', id).executeTakeFirstOrThrow()).tags
const names = () => ({ from: unique('old'), to: unique('new') })

describe('renaming a tag', () => {
  test('changes tickets, views and macros, in one log entry, and can be undone', async () => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const { from, to } = names()
    const ticket = await aTicket(desk.db, { tags: ['a', from, 'z'] })
    const deleted = await aTicket(desk.db, { tags: [from], deletion: 'spam', deleted_at: new Date() })
    const filter = await aSavedFilter(desk.db, { owner_id: agent.id, params: { tag: `x,${from}`, priority: 'high' } })
    const condition = (tag: string) => `is:open (-tag:x,"${tag}" or priority:high)`
    const view = await aSavedFilter(desk.db, { owner_id: agent.id, params: { q: condition(from) } })
    const macro = await aMacro(desk.db, { owner_id: agent.id, actions: [{ kind: 'add_tags', tags: [from, 'b'] }] })
    const done = await desk.as(admin)(tags.rename, { body: { from, to } })
    expect(done).toMatchObject({ from, to, isMerge: false, tickets: 2, isRunning: false })
    expect(await tagsOf(ticket.id)).toEqual(['a', to, 'z'])
    expect(await tagsOf(deleted.id)).toEqual([to])
    const params = async ({ id: wanted } = filter) =>
      (await desk.as(agent)(savedFilters.list, { query: {} })).find(({ id }) => id === wanted)!.filterParams
    const actions = async () => (await desk.as(agent)(macros.list)).find(({ id }) => id === macro.id)!.actions
    await expect.poll(() => params()).toEqual({ tag: `x,${to}`, priority: 'high' })
    expect(await params(view)).toEqual({ q: condition(to) })
    expect(await actions()).toEqual([{ kind: 'add_tags', tags: [to, 'b'] }])
    const uses = async (search: string) => (await desk.as(admin)(tags.list, { query: { search } })).tags
    expect(await uses(to)).toEqual([{ tag: to, uses: 1 }])
    expect(await uses(from)).toEqual([])

    await desk.as(admin)(tags.undo, { body: { changeId: done.changeId } })
    expect(await tagsOf(ticket.id)).toEqual(['a', from, 'z'])
    await expect.poll(() => params()).toEqual({ tag: `x,${from}`, priority: 'high' })
    expect(await params(view)).toEqual({ q: condition(from) })
    expect(await actions()).toEqual([{ kind: 'add_tags', tags: [from, 'b'] }])
    await expect(desk.as(admin)(tags.undo, { body: { changeId: done.changeId } })).rejects.toThrow('409')
    const log = await activityOf(desk.db, { event: 'tag.%' })
    expect(log).toMatchObject([
      { event: 'tag.renamed', ticket_id: null },
      { event: 'tag.rename_undone', ticket_id: null },
    ])
  })

  test('to a name that is taken merges the two tags, which an undo separates again', async () => {
    const admin = await anAdmin(desk.db)
    const { from, to } = names()
    const [one, both, other] = [
      await aTicket(desk.db, { tags: [from] }),
      await aTicket(desk.db, { tags: [from, to] }),
      await aTicket(desk.db, { tags: [to] }),
    ]
    const all = () => Promise.all([one, both, other].map(({ id }) => tagsOf(id)))
    const done = await desk.as(admin)(tags.rename, { body: { from, to } })
    expect(done).toMatchObject({ isMerge: true, tickets: 2 })
    expect(await all()).toEqual([[to], [to], [to]])
    await desk.as(admin)(tags.undo, { body: { changeId: done.changeId } })
    const [first, second, third] = await all()
    expect([first, second!.toSorted(), third]).toEqual([[from], [from, to].toSorted(), [to]])
  })

  test('of many tickets continues after the response', async () => {
    const admin = await anAdmin(desk.db)
    const { from, to } = names()
    const made = await manyTickets(
      desk.db,
      Array.from({ length: 5600 }, () => ({ tags: [from] })),
    )
    const done = await desk.as(admin)(tags.rename, { body: { from, to } })
    expect(done.isRunning).toBe(true)
    const isRunning = async () =>
      (
        await desk.db
          .selectFrom('tag_renames')
          .select('is_running')
          .where('change_id', '=', done.changeId)
          .executeTakeFirstOrThrow()
      ).is_running
    await expect.poll(isRunning).toBe(false)
    expect(await tagsOf(made.at(-1)!.id)).toEqual([to])
  }, 60_000)

  test('is for admins, of a tag that exists, to another valid name', async () => {
    const [admin, agent] = [await anAdmin(desk.db), await anAgent(desk.db)]
    const { from, to } = names()
    await aTicket(desk.db, { tags: [from] })
    const rename = (someone: typeof admin, body: { from: string; to: string }) =>
      desk.as(someone)(tags.rename, { body })
    await expect(rename(agent, { from, to })).rejects.toThrow('403')
    await expect(desk.as(agent)(tags.list, { query: {} })).rejects.toThrow('403')
    await expect(rename(admin, { from: to, to: from })).rejects.toThrow('404')
    await expect(rename(admin, { from, to: from })).rejects.toThrow('400 Enter another name')
    await expect(rename(admin, { from, to: 'x'.repeat(41) })).rejects.toThrow('400')
  })
})
