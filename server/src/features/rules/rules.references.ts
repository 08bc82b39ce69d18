import { staffRoles } from '@hatchway/contract/accounts/users'
import type { AssignmentMode } from '@hatchway/contract/assignment/choose-assignee'
import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import type { NameOf } from '@hatchway/contract/conditions/condition-format'
import type { DeletedKind } from '@hatchway/contract/rules/deleted-records'
import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Context } from '../../platform/context.ts'
import type { EventName } from '../activity/activity.events.ts'
import { findCategories } from '../categories/categories.find.ts'
import { loadConditionFields } from '../conditions/conditions.ts'
import { findAllTicketTypes } from '../ticket-types/ticket-types.find.ts'
import { activeStaff } from '../users/users.staff.ts'
import '../assignment/assignment.table.ts'
import '../groups/groups.table.ts'
import '../on-call/on-call.table.ts'
import '../tasks/templates/task-templates.table.ts'
import '../users/users.table.ts'
import './rules.table.ts'

/** The records that rules name, by their ids and keys. */
export type RuleReferences = {
  fields: ConditionFields
  types: readonly TicketType[]
  groups: ReadonlyMap<number, { name: string; mode: AssignmentMode }>
  /** Active agents and admins. */
  agents: ReadonlyMap<number, string>
  categories: ReadonlyMap<string, string>
  folders: ReadonlyMap<number, { name: string; isCalledOnly: boolean }>
  /** On-call schedules. */
  schedules: ReadonlyMap<number, string>
  taskTemplates: ReadonlyMap<number, string>
  /** The names of deleted records, by kind and id. They are loaded by {@link withDeletedNames} only. */
  deleted: ReadonlyMap<string, string>
}

export async function loadRuleReferences(ctx: Context): Promise<RuleReferences> {
  const { db } = ctx
  const [fields, types, groups, agents, categories, folders, schedules, taskTemplates] = await Promise.all([
    loadConditionFields(ctx),
    findAllTicketTypes(ctx),
    db
      .selectFrom('groups')
      .leftJoin('group_assignments', 'group_id', 'groups.id')
      .select(['id', 'name', 'mode'])
      .execute(),
    activeStaff(ctx).select(['id', 'full_name']).execute(),
    findCategories(ctx),
    db.selectFrom('rule_folders').select(['id', 'name', 'is_called_only']).execute(),
    db.selectFrom('on_call_schedules').select(['id', 'name']).where('deleted_at', 'is', null).execute(),
    db.selectFrom('task_templates').select(['id', 'name']).execute(),
  ])
  return {
    fields,
    types,
    groups: new Map(groups.map(({ id, name, mode }) => [id, { name, mode: mode ?? 'manual' }])),
    agents: new Map(agents.map(({ id, full_name }) => [id, full_name])),
    categories: new Map(categories.map(({ key, name }) => [key, name])),
    folders: new Map(folders.map(({ id, name, is_called_only }) => [id, { name, isCalledOnly: is_called_only }])),
    schedules: new Map(schedules.map(({ id, name }) => [id, name])),
    taskTemplates: new Map(taskTemplates.map(({ id, name }) => [id, name])),
    deleted: new Map(),
  }
}

const deletions = {
  group: 'group.deleted',
  type: 'ticket_type.deleted',
  folder: 'rule_folder.deleted',
  schedule: 'on_call_schedule.deleted',
  taskTemplate: 'task_template.deleted',
} as const satisfies Partial<Record<DeletedKind, EventName>>

/** Adds the names of deleted records, which the log has, and of deactivated agents: for rules that name some. */
export async function withDeletedNames(ctx: Context, references: RuleReferences): Promise<RuleReferences> {
  const [entries, agents] = await Promise.all([
    ctx.db
      .selectFrom('activity')
      .select(['event', 'data'])
      .where('event', 'in', Object.values(deletions))
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('role', 'in', staffRoles)
      .where('is_active', '=', false)
      .execute(),
  ])
  const kinds = new Map<string, string>(Object.entries(deletions).map(([kind, event]) => [event, kind]))
  const deleted = new Map([
    ...entries.map(({ event, data }) => [`${kinds.get(event)} ${data.id}`, String(data.name)] as const),
    ...agents.map(({ id, full_name }) => [`agent ${id}`, full_name] as const),
  ])
  return { ...references, deleted }
}

/** Returns the names for the sentence of a rule. `nameOf` returns those of records that rules only name in conditions. */
export const ruleNames = (references: RuleReferences, nameOf: NameOf): RuleNames => ({
  fields: references.fields,
  nameOf: (field, value) => nameIn(field.key, value, references) ?? nameOf(field, value),
  folder: (id) => references.folders.get(id)?.name,
  schedule: (id) => references.schedules.get(id),
  taskTemplate: (id) => references.taskTemplates.get(id),
  deleted: (kind, id) => references.deleted.get(`${kind} ${id}`),
})

function nameIn(field: string, value: string | number, { groups, agents, types, categories }: RuleReferences) {
  if (field === 'assignedGroupId') return groups.get(Number(value))?.name
  if (field === 'assigneeId') return agents.get(Number(value))
  if (field === 'typeId') return types.find(({ id }) => id === Number(value))?.name
  return field === 'category' ? categories.get(String(value)) : undefined
}
