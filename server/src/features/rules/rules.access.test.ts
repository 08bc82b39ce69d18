import { ruleRuns } from '@hatchway/contract/rules/rule-runs'
import { rules } from '@hatchway/contract/rules/rules'
import { describe, expect } from 'vitest'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicket } from '../tickets/tickets.factory.ts'
import { anAdmin, anAgent, aRequester, aUserOfPortal } from '../users/users.factory.ts'
import { aRule } from './rules.factory.ts'

type As = ReturnType<Desk['as']>
type Records = { ruleId: number; folderId: number; runId: number; ticketId: number }
const content = { triggers: [], conditions: { all: [] }, actions: [{ kind: 'set_priority', priority: 'low' }] } as never

/** What may be called, by the role that it needs; changes are undone by what follows them. */
const calls: Record<'staff' | 'admin', Record<string, (as: As, of: Records) => Promise<unknown>>> = {
  staff: {
    list: (as) => as(rules.list, { query: {} }),
    show: (as, { ruleId: id }) => as(rules.show, { params: { id } }),
    versions: (as, { ruleId: id }) => as(rules.versions, { params: { id } }),
    runs: (as) => as(ruleRuns.list, { query: {} }),
    export: (as) => as(ruleRuns.exportAll, { query: {} }),
  },
  admin: {
    add: (as) => as(rules.add, { body: { ...(content as object), name: unique('Rule') } as never }),
    change: (as, { ruleId: id }) => as(rules.change, { params: { id }, body: { name: unique('Rule') } }),
    order: (as) => as(rules.order, { body: { ids: [] } }),
    restoreVersion: (as, { ruleId: id }) => as(rules.restoreVersion, { params: { id, version: 1 } }),
    remove: (as, { ruleId: id }) => as(rules.remove, { params: { id } }),
    restore: (as, { ruleId: id }) => as(rules.restore, { params: { id } }),
    dryRun: (as) => as(rules.dryRun, { body: { ...(content as object), days: 1 } as never }),
    addFolder: (as) => as(rules.addFolder, { body: { name: unique('Folder') } }),
    changeFolder: (as, { folderId: id }) =>
      as(rules.changeFolder, { params: { id }, body: { name: unique('Folder') } }),
    removeFolder: (as, { folderId: id }) => as(rules.removeFolder, { params: { id } }),
    previewUndo: (as, { ruleId }) => as(ruleRuns.previewUndo, { query: { ruleId, since: new Date(0).toISOString() } }),
    undo: (as, { ruleId }) =>
      as(ruleRuns.undo, { body: { ruleId, since: new Date(0).toISOString() } }).catch((error: Error) => {
        // It got as far as finding that there is nothing to undo.
        if (!error.message.startsWith('409')) throw error
      }),
  },
}

async function records(desk: Desk): Promise<Records & { groupId: number }> {
  const group = await aGroup(desk.db)
  const ticket = await aTicket(desk.db, { assigned_group_id: group.id })
  const rule = await aRule(desk.db)
  const folder = await desk.db
    .insertInto('rule_folders')
    .values({ name: unique('Folder'), sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = await desk.db
    .insertInto('rule_runs')
    .values({
      ...{ rule_id: rule.id, rule_version: 1, rule_name: rule.name, ticket_id: ticket.id, at: new Date() },
      ...{ trigger: 'Ticket created', event_key: 'log 1', result: 'unchanged' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ruleId: rule.id, folderId: folder.id, runId: run.id, ticketId: ticket.id, groupId: group.id }
}

describe('access to rules', () => {
  test.for([
    { who: 'an admin', user: anAdmin, may: ['staff', 'admin'] },
    { who: 'an agent', user: anAgent, may: ['staff'] },
    { who: 'a requester', user: aRequester, may: [] },
    { who: 'a customer', user: aUserOfPortal, may: [] },
  ] as const)('of $who', async ({ user, may }, { desk }) => {
    const of = await records(desk)
    const as = desk.as(await user(desk.db))
    const refused: string[] = []
    for (const [role, some] of Object.entries(calls))
      for (const [name, call] of Object.entries(some)) {
        const isRefused = await call(as, of).then(
          () => false,
          (error: Error) => {
            if (!/^40[34] /.test(error.message)) throw error
            return true
          },
        )
        if (isRefused) refused.push(`${role} ${name}`)
      }
    const expected = Object.entries(calls).flatMap(([role, some]) =>
      (may as readonly string[]).includes(role) ? [] : Object.keys(some).map((name) => `${role} ${name}`),
    )
    expect(refused).toEqual(expected)
  })

  test('of agents who see the tickets of some groups: only runs on those', async ({ desk }) => {
    const { runId, ruleId, groupId } = await records(desk)
    const other = await aGroup(desk.db)
    const inside = desk.as(await anAgent(desk.db, { allowedGroups: [groupId] }))
    const outside = desk.as(await anAgent(desk.db, { allowedGroups: [other.id] }))
    const runs = (as: As) => as(ruleRuns.list, { query: { ruleId } as never })
    expect((await runs(inside)).runs.map(({ id }) => id)).toEqual([runId])
    expect((await inside(ruleRuns.show, { params: { id: runId } })).id).toBe(runId)
    expect((await runs(outside)).runs).toEqual([])
    await expect(outside(ruleRuns.show, { params: { id: runId } })).rejects.toThrow('404')
  })
})

test('conditions that are too deep or too many are refused with a sentence', async ({ desk }) => {
  const as = desk.as(await anAdmin(desk.db))
  const clause = { field: 'priority', operator: 'isAnyOf', values: ['low'] }
  let deep: object = clause
  for (let depth = 0; depth < 8; depth += 1) deep = { all: [deep, clause] }
  const add = (conditions: unknown, more: object = {}) =>
    as(rules.add, { body: { ...(content as object), name: 'Hostile', conditions, ...more } as never })
  await expect(add(deep)).rejects.toThrow('400')
  await expect(add({ any: Array(60).fill(clause) })).rejects.toThrow('400')
  await expect(add({ ...clause, values: ['x'.repeat(500)] })).rejects.toThrow('400')
  await expect(add({ all: [] }, { actions: Array(200).fill({ kind: 'add_tags', tags: ['a'] }) })).rejects.toThrow('400')
  await expect(add({ all: [] }, { triggers: Array(11).fill({ kind: 'created' }) })).rejects.toThrow('400')
})
