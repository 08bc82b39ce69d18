import { type newRule, rules } from '@hatchway/contract/rules/rules'
import { describe, expect } from 'vitest'
import { runAsSystem } from '../../platform/database/system-role.ts'
import { activityOf } from '../../testing/activity-of.ts'
import { type Desk, test } from '../../testing/test-desk.ts'
import { unique } from '../../testing/unique.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { anAdmin } from '../users/users.factory.ts'
import { loadActiveRules } from './engine/rule-matching.ts'

type Given = Partial<Parameters<typeof newRule.parse>[0] & object>
const urgent = { kind: 'set_priority', priority: 'urgent' }
const body = (given: object = {}) =>
  ({
    name: unique('Rule'),
    triggers: [{ kind: 'created' }],
    conditions: { all: [] },
    actions: [urgent],
    ...given,
  }) as never as Parameters<typeof newRule.parse>[0] & Given as never

const latest = async (desk: Desk, event: string) => (await activityOf(desk.db, { event })).at(-1)!.data

describe('rules', () => {
  test('are added off and last, changed as versions, and restored from one', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const as = desk.as(admin)
    const group = await aGroup(desk.db, { name: unique('Network') })
    const added = await as(rules.add, {
      body: body({
        name: 'Route',
        conditions: 'priority:low',
        actions: [
          { kind: 'assign_group', assignedGroupId: group.id },
          { kind: 'set_category', category: 'network' },
        ],
      }),
    })
    expect(added).toMatchObject({
      name: 'Route',
      isActive: false,
      version: 1,
      text: 'priority:low',
      problem: null,
      conditions: { field: 'priority', operator: 'isAnyOf', values: ['low'] },
      sentence: `When a ticket is created, and its priority is Low, assign it to ${group.name} and set the category to Network.`,
    })
    const { rules: all } = await as(rules.list, { query: {} })
    expect(all.at(-1)!.id).toBe(added.id)

    const on = await as(rules.change, { params: { id: added.id }, body: { isActive: true } })
    expect(on).toMatchObject({ isActive: true, version: 1, switchedBy: { id: admin.id } })
    expect(await latest(desk, 'rule.switched_on')).toMatchObject({ id: added.id, name: 'Route' })
    const changed = await as(rules.change, {
      params: { id: added.id },
      body: { actions: [urgent], note: 'Simpler', version: 1 } as never,
    })
    expect(changed).toMatchObject({ version: 2, isActive: true, changedBy: { id: admin.id } })
    expect(await latest(desk, 'rule.changed')).toMatchObject({
      version: 2,
      changes: { actions: { to: 'set the priority to Urgent' } },
    })
    await expect(as(rules.change, { params: { id: added.id }, body: { name: 'Late', version: 1 } })).rejects.toThrow(
      '409 Someone else changed this rule',
    )
    expect(await as(rules.versions, { params: { id: added.id } })).toMatchObject([
      { version: 2, note: 'Simpler', by: { id: admin.id } },
      { version: 1, note: '' },
    ])
    const restored = await as(rules.restoreVersion, { params: { id: added.id, version: 1 } })
    expect(restored).toMatchObject({ version: 3, actions: added.actions })
  })

  test('are deleted, and restored switched off', async ({ desk }) => {
    const admin = await anAdmin(desk.db)
    const { id } = await desk.as(admin)(rules.add, { body: body({ isActive: true }) })
    await desk.as(admin)(rules.remove, { params: { id } })
    await expect(desk.as(admin)(rules.show, { params: { id } })).rejects.toThrow('404')
    expect(await desk.as(admin)(rules.restore, { params: { id } })).toMatchObject({ id, isActive: false })
    await expect(desk.as(admin)(rules.restore, { params: { id } })).rejects.toThrow('404')
  })

  test('run in the order of their folders, and of the rules in each', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const folder = async () => (await as(rules.addFolder, { body: { name: unique('Folder') } })).id
    const [early, late] = [await folder(), await folder()]
    const add = async (folderId: number | null) => (await as(rules.add, { body: body({ folderId }) })).id
    const [inLate, inEarly, inNone] = [await add(late), await add(early), await add(null)]
    const { rules: listed } = await as(rules.list, { query: {} })
    const found = listed.map(({ id }) => id).filter((id) => [inLate, inEarly, inNone].includes(id))
    expect(found).toEqual([inNone, inEarly, inLate])
    const { isActive } = await as(rules.change, { params: { id: inLate }, body: { isActive: true } })
    await as(rules.change, { params: { id: inEarly }, body: { isActive: true } })
    const running = await runAsSystem(desk.pool, 'rule_times', loadActiveRules)
    expect(isActive && running.map(({ id }) => id).filter((id) => found.includes(id))).toEqual([inEarly, inLate])
  })

  test('run in an order that admins set', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const [one, two] = [await as(rules.add, { body: body() }), await as(rules.add, { body: body() })]
    const { rules: ordered } = await as(rules.order, { body: { ids: [two.id, one.id] } })
    expect(ordered.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
    const folder = await as(rules.addFolder, { body: { name: unique('Folder') } })
    const move = (folderId: number | null) =>
      as(rules.order, { body: { ids: [one.id, two.id], moved: { id: two.id, folderId } } })
    const moved = (await move(folder.id)).rules
    expect(moved[0]!.id).toBe(one.id)
    expect(moved.at(-1)).toMatchObject({ id: two.id, folderId: folder.id, version: 1 })
    expect(await latest(desk, 'rule.changed')).toMatchObject({ id: two.id, changes: { folderId: { to: folder.id } } })
    await expect(move(2_000_000_000)).rejects.toThrow('Choose a folder that exists')
    await expect(as(rules.order, { body: { ids: [], moved: { id: 2_000_000_000, folderId: null } } })).rejects.toThrow(
      '404',
    )
  })

  test('are refused with a sentence where they could not run', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const manual = await aGroup(desk.db)
    const add = (given: object) => as(rules.add, { body: body(given) })
    const refusals: [object, string][] = [
      [
        { actions: [{ kind: 'assign_group', assignedGroupId: 2_000_000_000 }] },
        'Action 1 names a group that no longer',
      ],
      [
        { actions: [urgent, { kind: 'set_type', typeId: 2_000_000_000 }] },
        'Action 2 names a request type that no longer',
      ],
      [{ actions: [{ kind: 'set_step', statusName: 'Nowhere' }] }, 'the step “Nowhere” that no longer exists'],
      [{ actions: [{ kind: 'assign_person', assigneeId: 2_000_000_000 }] }, 'isn’t an active agent or admin'],
      [{ actions: [{ kind: 'assign_person', assigneeId: 'me' }] }, 'a rule has no agent who applies it'],
      [{ actions: [{ kind: 'run_folder', folderId: 2_000_000_000 }] }, 'a rule folder that no longer exists'],
      [{ actions: [{ kind: 'assign', groupId: 2_000_000_000 }] }, 'Action 1 names a group that no longer exists'],
      [{ actions: [{ kind: 'assign', groupId: manual.id }] }, `${manual.name}, whose tickets are assigned manually`],
      [{ conditions: { field: 'nothing', operator: 'isSet', values: [] } }, 'There is no field “nothing”'],
      [
        { conditions: { field: 'assigneeId', operator: 'isAnyOf', values: ['me'] } },
        'can’t use “me” or “mine” in a rule',
      ],
      [{ conditions: { field: 'unread', operator: 'isTrue', values: [] } }, 'depends on the viewer'],
      [{ triggers: [{ kind: 'changed', field: 'createdAt' }] }, 'No change of this property is recorded'],
      [{ triggers: [{ kind: 'changed', field: 'customFields.nothing' }] }, 'There is no custom field “nothing”'],
      [{ triggers: [{ kind: 'time', since: 'created', minutes: -5 }] }, 'Only a due time can be in the future'],
      [{ triggers: [], isActive: true }, 'Add at least one event that starts the rule'],
      [{ folderId: 2_000_000_000 }, 'Choose a folder that exists'],
    ]
    for (const [given, message] of refusals) await expect(add(given), message).rejects.toThrow(message)
  })

  test('show what they lack after a record that they name was deleted', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const type = await aTicketType(desk.db, { fields: [{ name: 'Users affected', field_type: 'number' }] })
    const { id } = await as(rules.add, {
      body: body({ conditions: { field: 'customFields.users_affected', operator: 'atLeast', values: [20] } }),
    })
    expect((await as(rules.show, { params: { id } })).problem).toBeNull()
    await desk.db.deleteFrom('custom_fields').where('type_id', '=', type.id).execute()
    expect(await as(rules.show, { params: { id } })).toMatchObject({
      problem: 'There is no custom field “users_affected”',
      text: '',
    })
    await expect(as(rules.change, { params: { id }, body: { isActive: true } })).rejects.toThrow(
      'There is no custom field',
    )
    await desk.db.updateTable('rules').set({ is_active: true }).where('id', '=', id).execute()
    const folder = await as(rules.addFolder, { body: { name: unique('Folder') } })
    const moved = { name: 'Broken', folderId: folder.id, isActive: false }
    expect(await as(rules.change, { params: { id }, body: moved })).toMatchObject(moved)
  })

  test('show their conditions also where an action lacks something', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const group = await aGroup(desk.db)
    const { id } = await as(rules.add, {
      body: body({ conditions: 'priority:high', actions: [{ kind: 'assign_group', assignedGroupId: group.id }] }),
    })
    await desk.db.deleteFrom('groups').where('id', '=', group.id).execute()
    expect(await as(rules.show, { params: { id } })).toMatchObject({
      problem: 'Action 1 names a group that no longer exists',
      text: 'priority:high',
    })
  })

  test('are in folders, which run no rule that would run itself', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const [one, two] = [
      await as(rules.addFolder, { body: { name: unique('One') } }),
      await as(rules.addFolder, { body: { name: unique('Two'), isCalledOnly: true } }),
    ]
    const run = (folderId: number) => [{ kind: 'run_folder', folderId }]
    await as(rules.add, { body: body({ name: 'Caller', folderId: one.id, actions: run(two.id) }) })
    await expect(as(rules.add, { body: body({ folderId: two.id, actions: run(two.id) }) })).rejects.toThrow('again')
    await expect(as(rules.add, { body: body({ folderId: two.id, actions: run(one.id) }) })).rejects.toThrow('again')
    const called = await as(rules.add, { body: body({ folderId: two.id, triggers: [], isActive: true }) })
    expect(called.isActive).toBe(true)
    await expect(as(rules.removeFolder, { params: { id: two.id } })).rejects.toThrow('“Caller” runs this folder')
    await expect(as(rules.addFolder, { body: { name: one.name } })).rejects.toThrow('another folder')
    const renamed = await as(rules.changeFolder, {
      params: { id: one.id },
      body: { name: unique('Other'), version: 1 },
    })
    expect(renamed.version).toBe(2)
    await as(rules.removeFolder, { params: { id: one.id } })
    const { rules: all } = await as(rules.list, { query: {} })
    expect(all.find(({ name }) => name === 'Caller')!.folderId).toBeNull()
  })

  test('keep from when their time triggers count', async ({ desk }) => {
    const as = desk.as(await anAdmin(desk.db))
    const time = (minutes: number) => ({ kind: 'time', since: 'resolved', minutes })
    const { id } = await as(rules.add, { body: body({ triggers: [time(60)], isActive: true }) })
    const checks = async () =>
      (await desk.db.selectFrom('rule_time_checks').select('minutes').where('rule_id', '=', id).execute()).map(
        ({ minutes }) => minutes,
      )
    expect(await checks()).toEqual([60])
    await as(rules.change, { params: { id }, body: { triggers: [time(90)] } as never })
    expect(await checks()).toEqual([90])
    await as(rules.change, { params: { id }, body: { isActive: false } })
    expect(await checks()).toEqual([])
  })
})
