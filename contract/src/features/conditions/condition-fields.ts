import type { Audience } from '../../endpoint.ts'
import { customFieldKey } from '../ticket-types/ticket-type-rules.ts'
import type { CustomField } from '../ticket-types/ticket-types.ts'
import { relatedFields } from '../tickets/related-fields.ts'
import {
  company,
  customTicketField,
  everyone,
  fieldsWith,
  isReadBy,
  type TicketField,
  ticketFields,
} from '../tickets/ticket-fields.ts'

/**
 * How conditions compare a field. `time` is an instant, `day` a date without a time; `reference` a record by its id or key; `flag` what is
 * true or false of a ticket; `words` the text search.
 */
export type ConditionKind = 'choice' | 'reference' | 'tags' | 'text' | 'number' | 'time' | 'day' | 'flag' | 'words'

/** A field as conditions name it: a property, a custom field, an attribute of the requester or the customer, a flag, or a field of a task. */
export type ConditionField = {
  key: string
  /** Its name in the text form. A flag's follows `is:`. */
  keyword: string
  kind: ConditionKind
  label: string
  /** Where its value is found. */
  source: FieldSource
  values?: Readonly<Record<string, string>>
  /** A reference by number; others are by name or key. */
  isById?: boolean
  /** The value that means the user: `me`, or the user's groups, `mine`. */
  self?: { value: string; label: string }
}
export type FieldSource =
  | { column: string }
  | { custom: string; isCheckbox: boolean }
  | { of: 'requester' | 'customer'; column: string }
  | { flag: FlagKey }
  | { sla: true }
  | { task: string; isCheckbox?: boolean }
  | { words: true }

/** The fields that a user may name, by key and by keyword. */
export type ConditionFields = {
  list: readonly ConditionField[]
  byKey: ReadonlyMap<string, ConditionField>
  byKeyword: ReadonlyMap<string, ConditionField>
}
/** What a condition is about: a ticket, or a task with its ticket. */
export type ConditionSubject = 'ticket' | 'task'

/** What is true or false of a ticket and depends on more than one of its values. */
export const flags = {
  unread: { keyword: 'unread', label: 'Unread', readBy: everyone },
  following: { keyword: 'following', label: 'Followed by me', readBy: everyone },
  createdByMe: { keyword: 'created-by-me', label: 'Created by me', readBy: everyone },
  waiting: { keyword: 'waiting', label: 'Waiting on requester', readBy: company },
  overdue: { keyword: 'overdue', label: 'Overdue', readBy: company },
} as const satisfies Record<string, { keyword: string; label: string; readBy: TicketField['readBy'] }>
export type FlagKey = keyof typeof flags

export const textField = {
  key: 'text',
  keyword: 'text',
  kind: 'words',
  label: 'Text',
  source: { words: true },
} as const satisfies ConditionField

/** Words after `is:` that stand for a clause about a property. The first with a clause is how that clause is written. */
export const isWords = {
  open: { field: 'status', operator: 'isAnyOf', values: ['open', 'in_progress'] },
  unassigned: { field: 'assigneeId', operator: 'isNotSet', values: [] },
  uncategorized: { field: 'category', operator: 'isNotSet', values: [] },
  snoozed: { field: 'snoozedUntil', operator: 'isSet', values: [] },
  answered: { field: 'firstRespondedAt', operator: 'isSet', values: [] },
} as const

const self: Readonly<Record<string, { value: string; label: string }>> = {
  assigneeId: { value: 'me', label: 'Me' },
  requesterId: { value: 'me', label: 'Me' },
  assignedGroupId: { value: 'mine', label: 'My groups' },
}
const relatedList = Object.entries(relatedFields).map(
  ([key, { of, column, label }]): ConditionField => ({
    key,
    keyword: key,
    kind: 'text',
    label,
    source: { of, column },
  }),
)
/** The state of the SLA target that is due first, as of now; staff only. */
export const slaField = {
  key: 'sla',
  keyword: 'sla',
  kind: 'choice',
  label: 'SLA state',
  source: { sla: true },
  values: { running: 'Running', at_risk: 'At risk', paused: 'Paused', met: 'Met', breached: 'Breached' },
} as const satisfies ConditionField

/** The fields of a task. Its ticket's have their usual names, in conditions of tasks as well. */
export const taskFields: readonly ConditionField[] = [
  taskField('subject', 'subject', 'text', 'Task name'),
  {
    ...taskField('assigneeId', 'assignee', 'reference', 'Task assignee', 'assignee_id'),
    isById: true,
    self: { value: 'me', label: 'Me' },
  },
  {
    ...taskField('groupId', 'group', 'reference', 'Task group', 'group_id'),
    isById: true,
    self: { value: 'mine', label: 'My groups' },
  },
  taskField('dueAt', 'due', 'time', 'Task due date', 'due_at'),
  taskField('doneAt', 'done', 'time', 'Task done', 'done_at'),
  taskField('createdAt', 'created', 'time', 'Task created', 'created_at'),
  {
    ...taskField('isRequired', 'required', 'choice', 'Task required'),
    source: { task: 'is_required', isCheckbox: true },
    values: { Yes: 'Yes', No: 'No' },
  },
  { ...taskField('party', 'by', 'choice', 'Task done by'), values: { desk: 'Support', customer: 'Customer' } },
]
const taskKeys = new Set(taskFields.map(({ key }) => key))

/** Returns whether a field is one of a task, and not of its ticket. */
export const isTaskField = (key: string) => taskKeys.has(key)

function taskField(key: string, keyword: string, kind: ConditionKind, label: string, column = key): ConditionField {
  return { key: `task.${key}`, keyword: `task.${keyword}`, kind, label, source: { task: column } }
}

const reserved = new Set(['is', textField.keyword])

/**
 * Returns the fields that an audience may name: those that it reads. Portals have no conditions on custom fields, since one key can be that
 * of a field in the portal and of a hidden one of another type. Only staff name those of tasks.
 */
export function conditionFields(
  audience: Audience,
  customFields: readonly CustomField[] = [],
  subject: ConditionSubject = 'ticket',
): ConditionFields {
  const own = fieldsWith('keyword')
    .filter((key) => isReadBy(audience, ticketFields[key]))
    .map((key) => propertyField(key, ticketFields[key]))
  const ofOthers = audience === 'staff' ? relatedList : []
  const flagList = (Object.keys(flags) as FlagKey[])
    .filter((key) => isReadBy(audience, flags[key]))
    .map((flag): ConditionField => ({ key: flag, ...flags[flag], kind: 'flag', source: { flag } }))
  const ofSla = audience === 'staff' ? [slaField] : []
  const ofTasks = audience === 'staff' && subject === 'task' ? taskFields : []
  const taken = new Set([...reserved, ...[...ofTasks, ...own, ...ofOthers, ...ofSla].map(({ keyword }) => keyword)])
  const custom = audience === 'portal' ? [] : mergedCustomFields(customFields, taken)
  const list = withDistinctLabels([...ofTasks, ...own, ...ofOthers, ...ofSla, ...custom, ...flagList, textField])
  return {
    list,
    byKey: new Map(list.map((field) => [field.key, field])),
    byKeyword: new Map(list.flatMap((field) => (field.kind === 'flag' ? [] : [[field.keyword, field]]))),
  }
}

function propertyField(key: string, { kind, keyword, column, label, values, comparedAs }: TicketField): ConditionField {
  const compared = comparedAs ?? (kind === 'state' ? 'choice' : kind)
  return {
    key,
    keyword: keyword!,
    kind: compared as ConditionKind,
    label,
    source: { column },
    ...(values && { values }),
    ...(column.endsWith('_id') && { isById: true }),
    ...(self[key] && { self: self[key] }),
  }
}

/**
 * Returns custom fields once for each key. Fields of several types with one key are one field: with the options of all, or compared as text
 * where their kinds differ.
 */
function mergedCustomFields(customFields: readonly CustomField[], taken: ReadonlySet<string>): ConditionField[] {
  const byKey = Map.groupBy(customFields, ({ name }) => customFieldKey(name))
  const used = new Set(taken)
  return [...byKey].map(([custom, [first, ...others]]): ConditionField => {
    const field = customTicketField(first!)
    const isText = others.some(({ fieldType }) => fieldType !== first!.fieldType)
    const kind = isText ? 'text' : ((field.comparedAs ?? field.kind) as ConditionKind)
    const options = [first!, ...others].map((one) => customTicketField(one).values ?? {})
    return {
      key: field.key,
      keyword: freeKeyword(custom, used),
      kind,
      label: field.label,
      source: { custom, isCheckbox: kind === 'choice' && first!.fieldType === 'checkbox' },
      ...(kind === 'choice' && { values: Object.assign({}, ...options) as Record<string, string> }),
    }
  })
}

/** Returns the fields with the keyword in the label of each custom field whose label another field has, too. */
function withDistinctLabels(list: readonly ConditionField[]): ConditionField[] {
  const byLabel = Map.groupBy(list, ({ label }) => label.toLowerCase())
  return list.map((field) => {
    const isShared = 'custom' in field.source && byLabel.get(field.label.toLowerCase())!.length > 1
    return isShared ? { ...field, label: `${field.label} (${field.keyword})` } : field
  })
}

/** Returns the keyword of a custom field, which differs from those that are used already: a field may be named `custom.priority`, too. */
function freeKeyword(custom: string, used: Set<string>): string {
  const keyword = used.has(custom) ? freeKeyword(`custom.${custom}`, used) : custom
  used.add(keyword)
  return keyword
}
