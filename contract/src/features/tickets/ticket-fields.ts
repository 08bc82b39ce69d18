import type { Audience } from '../../endpoint.ts'
import { customFieldKey } from '../ticket-types/ticket-type-rules.ts'
import { type CustomField, stateLabels } from '../ticket-types/ticket-types.ts'
import { isRelatedColumn } from './related-fields.ts'

/**
 * A property of a ticket. What requests and responses hold (`ticket-field-shapes.ts`), the filters, sort keys, bulk changes and macro actions,
 * and on the server and in the web the columns, differences, timeline, undo, exports and editors are derived from these entries. The rules
 * of a property that depend on other records (assignment, workflow steps, tags, snooze) are functions beside the entry's use.
 */
export type TicketField = {
  kind: 'number' | 'text' | 'choice' | 'state' | 'reference' | 'tags' | 'time' | 'custom'
  /** The column of the table `tickets`. */
  column: string
  /** Its label on screens. */
  label: string
  /**
   * Who reads it. Responses have it for them only, and only they filter, sort, group by it, choose it as a column and name it in conditions;
   * for all others it does not exist. Of custom fields each says so itself.
   */
  readBy: readonly Audience[]
  /** Its name in a sentence: "set request type to", "Request type changed". */
  noun: string
  /** The plural of the noun, for a filter with several values. */
  plural?: string
  /** The labels of a fixed set of values, from the lowest to the highest. */
  values?: Readonly<Record<string, string>>
  /** What lists, conditions and files show where it is unset. */
  unset?: string
  /** The value of a new ticket, of a property that always has one. */
  default?: string
  /** A change sets it, is recorded in the timeline and can be undone. */
  changeable?: true
  /** Lists filter by it, under its key. */
  filterable?: true
  /** Lists are grouped by it. */
  groupable?: true
  /** The names by which lists sort by it. */
  sort?: readonly string[]
  /** Bulk changes set it. */
  bulk?: true
  /** The macro action that sets it. */
  macro?: string
  /** Portals have a filter by it and, for a choice, ask for it in new tickets. */
  portalFilter?: true
  /** Its name in the text form of conditions; a field without one is in none. */
  keyword?: string
  /** How conditions compare it, where its kind does not say so: by a name that is looked up, or by whole days. */
  comparedAs?: 'reference' | 'day'
}

export const everyone = ['staff', 'requester', 'portal'] as const
/** The company's own people: how the desk handles a ticket is not for customers. */
export const company = ['staff', 'requester'] as const

export const ticketFields = {
  id: { kind: 'number', column: 'id', label: 'ID', readBy: everyone, noun: 'id', sort: ['id'] },
  ticketNumber: {
    kind: 'number',
    column: 'number',
    label: 'ID',
    readBy: everyone,
    noun: 'number',
    sort: ['ticketNumber'],
    keyword: 'number',
  },
  subject: {
    kind: 'text',
    column: 'subject',
    label: 'Subject',
    readBy: everyone,
    noun: 'subject',
    changeable: true,
    sort: ['subject'],
    keyword: 'subject',
  },
  status: {
    kind: 'state',
    column: 'status',
    label: 'Status',
    readBy: everyone,
    noun: 'status',
    plural: 'statuses',
    values: stateLabels,
    changeable: true,
    filterable: true,
    groupable: true,
    sort: ['status'],
    bulk: true,
    macro: 'set_status',
    portalFilter: true,
    keyword: 'status',
  },
  /** The workflow step, which determines the state. Changes name it `status`. */
  statusName: {
    kind: 'text',
    column: 'status_name',
    label: 'Step',
    readBy: everyone,
    noun: 'status',
    plural: 'steps',
    changeable: true,
    filterable: true,
    bulk: true,
    macro: 'set_step',
    keyword: 'step',
    comparedAs: 'reference',
  },
  priority: choice('priority', {
    column: 'priority',
    label: 'Priority',
    readBy: everyone,
    noun: 'priority',
    plural: 'priorities',
    values: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    default: 'medium',
    portalFilter: true,
  }),
  typeId: {
    kind: 'reference',
    column: 'type_id',
    label: 'Request Type',
    readBy: everyone,
    noun: 'request type',
    plural: 'types',
    changeable: true,
    filterable: true,
    groupable: true,
    sort: ['type', 'typeName'],
    macro: 'set_type',
    portalFilter: true,
    keyword: 'type',
  },
  /** Stored as a key, shown by its name; either is accepted. */
  category: {
    kind: 'reference',
    column: 'category',
    label: 'Category',
    readBy: everyone,
    noun: 'category',
    plural: 'categories',
    unset: 'Uncategorized',
    changeable: true,
    filterable: true,
    sort: ['category'],
    bulk: true,
    macro: 'set_category',
    keyword: 'category',
  },
  assignedGroupId: {
    kind: 'reference',
    column: 'assigned_group_id',
    label: 'Assigned Group',
    readBy: company,
    noun: 'group',
    plural: 'groups',
    changeable: true,
    filterable: true,
    groupable: true,
    sort: ['assignedGroup'],
    bulk: true,
    macro: 'assign_group',
    keyword: 'group',
  },
  assigneeId: {
    kind: 'reference',
    column: 'assignee_id',
    label: 'Assigned To',
    readBy: company,
    noun: 'assignee',
    plural: 'people',
    changeable: true,
    filterable: true,
    groupable: true,
    sort: ['assignee'],
    bulk: true,
    macro: 'assign_person',
    keyword: 'assignee',
  },
  requesterId: {
    kind: 'reference',
    column: 'requester_id',
    label: 'Requester',
    readBy: everyone,
    noun: 'requester',
    plural: 'people',
    changeable: true,
    filterable: true,
    sort: ['requester', 'requesterName'],
    keyword: 'requester',
  },
  customerId: {
    kind: 'reference',
    column: 'customer_id',
    label: 'Customer',
    readBy: ['staff', 'portal'],
    noun: 'customer',
    plural: 'customers',
    changeable: true,
    filterable: true,
    groupable: true,
    sort: ['customer'],
    keyword: 'customer',
  },
  serviceId: {
    kind: 'reference',
    column: 'service_id',
    label: 'Service',
    readBy: everyone,
    noun: 'service',
    plural: 'services',
    changeable: true,
    filterable: true,
    sort: ['service'],
    keyword: 'service',
  },
  /** Bulk changes and macros add and remove single tags; the filter is `tag`. */
  tags: {
    kind: 'tags',
    column: 'tags',
    label: 'Tags',
    readBy: company,
    noun: 'tags',
    plural: 'tags',
    changeable: true,
    sort: ['tags'],
    macro: 'add_tags',
    keyword: 'tag',
  },
  dueDate: {
    kind: 'time',
    column: 'due_date',
    label: 'Due date',
    readBy: company,
    noun: 'due date',
    changeable: true,
    sort: ['dueDate'],
    keyword: 'due',
  },
  /** Hidden from the lists of open work until then; null ends the snooze. */
  snoozedUntil: {
    kind: 'time',
    column: 'snoozed_until',
    label: 'Snooze',
    readBy: company,
    noun: 'snooze',
    changeable: true,
    sort: ['snoozedUntil'],
    bulk: true,
    keyword: 'snooze',
  },
  /** The values of the type's custom fields. A form sends the map as JSON text. {@link customTicketField} is the entry of one field. */
  customFields: {
    kind: 'custom',
    column: 'custom_fields',
    label: 'Additional Information',
    readBy: everyone,
    noun: 'fields',
    changeable: true,
  },
  /** When the SLA target that is due first is due; null while it is paused. */
  slaDueAt: {
    kind: 'time',
    column: 'sla_due_at',
    label: 'SLA',
    readBy: ['staff'],
    noun: 'SLA',
    sort: ['slaDueAt'],
    keyword: 'sla-due',
  },
  createdAt: {
    kind: 'time',
    column: 'created_at',
    label: 'Created',
    readBy: everyone,
    noun: 'creation',
    sort: ['createdAt'],
    keyword: 'created',
  },
  updatedAt: {
    kind: 'time',
    column: 'updated_at',
    label: 'Updated',
    readBy: everyone,
    noun: 'update',
    sort: ['updatedAt'],
    keyword: 'updated',
  },
  /** The present resolution; null while the ticket is unresolved. */
  resolvedAt: {
    kind: 'time',
    column: 'resolved_at',
    label: 'Resolved',
    readBy: everyone,
    noun: 'resolution',
    sort: ['resolvedAt'],
    keyword: 'resolved',
  },
  firstRespondedAt: {
    kind: 'time',
    column: 'first_responded_at',
    label: 'First response',
    readBy: everyone,
    noun: 'first response',
    sort: ['firstRespondedAt'],
    keyword: 'answered',
  },
} as const satisfies Record<string, TicketField>

type Fields = typeof ticketFields
/** The keys of the fields whose entry has this property, with a value of this type. */
export type FieldWith<P extends keyof TicketField, V = unknown> = {
  [K in keyof Fields]: Fields[K] extends { [Q in P]: V } ? K : never
}[keyof Fields]

/** Properties with a fixed set of values that change without any other rule. */
export type ChoiceField = FieldWith<'kind', 'choice'>
export type ChoiceValue<K extends ChoiceField> = keyof Fields[K]['values'] & string
export type Choices = { [K in ChoiceField]: ChoiceValue<K> }
export type Priority = ChoiceValue<'priority'>

/** Returns the keys of the fields whose entry has this property, with this value if one is given. */
export function fieldsWith<P extends keyof TicketField>(property: P): FieldWith<P>[]
export function fieldsWith<P extends keyof TicketField, const V>(property: P, value: V): FieldWith<P, V>[]
export function fieldsWith(property: keyof TicketField, value?: unknown) {
  const entries: [string, TicketField][] = Object.entries(ticketFields)
  return entries
    .filter(([, field]) => property in field && (value === undefined || field[property] === value))
    .map(keyOf)
}

type FieldReadBy<A extends Audience> = {
  [K in keyof Fields]: A extends Fields[K]['readBy'][number] ? K : never
}[keyof Fields]

/** Returns the keys of the fields that an audience reads. */
export const fieldsReadBy = <A extends Audience>(audience: A) =>
  fieldsWith('readBy').filter((key): key is FieldReadBy<A> => isReadBy(audience, ticketFields[key]))

/** Returns whether an audience reads a field. */
export const isReadBy = (audience: Audience, { readBy }: Pick<TicketField, 'readBy'>) => readBy.includes(audience)

export const choiceFields = fieldsWith('kind', 'choice')
/** The choices that portal users make and filter by. */
export const portalChoices = choiceFields.filter(
  (key): key is Extract<ChoiceField, FieldWith<'portalFilter'>> => 'portalFilter' in ticketFields[key],
)

/** Returns the choices among other values. */
export const choicesOf = (values: Choices) =>
  Object.fromEntries(choiceFields.map((key) => [key, values[key]])) as Choices

export const defaultChoices = Object.fromEntries(choiceFields.map((key) => [key, ticketFields[key].default])) as Choices

/** Returns the values of a choice, from the lowest to the highest. */
export const choiceValues = <K extends ChoiceField>(key: K) => Object.keys(ticketFields[key].values) as ChoiceValue<K>[]

/** The properties by whose values a list can be grouped. */
export const groupings = fieldsWith('groupable')
export type Grouping = (typeof groupings)[number]

/** Returns a mask of these fields, as `pick` of an object's shape takes it. */
export const maskOf = <K extends keyof Fields>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as { [Key in K]: true }

export type SortKey = Fields[FieldWith<'sort'>]['sort'][number]
/** The field by which a list is sorted, by the name of the order. */
export const sortFields = Object.fromEntries(
  fieldsWith('sort').flatMap((key) => ticketFields[key].sort.map((name) => [name, key])),
) as Record<SortKey, FieldWith<'sort'>>

/** Returns the column by which an order sorts: of a property its field, of others their own name. */
export const sortedColumn = (sortBy: string): string =>
  Object.hasOwn(sortFields, sortBy) ? sortFields[sortBy as SortKey] : sortBy

const customPrefix = 'customFields.'
/** The name of a custom field in changes, as a column and as an order. */
export type CustomFieldPath = `${typeof customPrefix}${string}`
/**
 * Returns whether a name can be that of a custom field. A comma separates names in a URL. What every object has, such as `__proto__`,
 * `constructor` and `toString`, is no key of a field.
 */
export function isCustomFieldPath(name: string): name is CustomFieldPath {
  const key = name.startsWith(customPrefix) ? name.slice(customPrefix.length) : ''
  return /^[^\p{Cc},]{1,200}$/u.test(key) && !(key in {})
}

/**
 * Orders without an index, such as those by a custom field, apply to the newest tickets of a list, up to this number. The others follow by
 * creation.
 */
export const sortedAtMost = 5_000
/** Returns whether an order applies to the newest tickets only. */
export const isBoundedOrder = (sortBy: string) =>
  sortBy === 'firstRespondedAt' || sortBy === 'tags' || isRelatedColumn(sortBy) || isCustomFieldPath(sortBy)
const customKinds = {
  date: 'time',
  text: 'text',
  textarea: 'text',
  number: 'number',
  checkbox: 'choice',
  select: 'choice',
} as const satisfies Record<CustomField['fieldType'], TicketField['kind']>

/** Returns the key under which changes name a custom field. */
export const customFieldPath = (key: string): CustomFieldPath => `${customPrefix}${key}`

/** Returns the custom field that changes name by `path`. */
export const findCustomField = <Field extends { name: string }>(
  fields: readonly Field[],
  path: string,
): Field | undefined => fields.find(({ name }) => customFieldPath(customFieldKey(name)) === path)

/** Returns the key of a custom field in `ticket.customFields` from its name in changes; undefined for a property. */
export const customKeyOf = (field: string) =>
  field.startsWith(customPrefix) ? field.slice(customPrefix.length) : undefined

/** Returns a custom field as an entry of {@link ticketFields}. It is stored with the others in one column. */
export function customTicketField({
  name,
  label,
  fieldType,
  options,
  isInPortal,
}: CustomField): TicketField & { key: string } {
  const values = fieldType === 'checkbox' ? ['Yes', 'No'] : fieldType === 'select' ? options : undefined
  return {
    key: customFieldPath(customFieldKey(name)),
    kind: customKinds[fieldType],
    column: ticketFields.customFields.column,
    label,
    readBy: isInPortal ? everyone : company,
    noun: label,
    ...(values && { values: Object.fromEntries(values.map((value) => [value, value])) }),
    ...(fieldType === 'date' && { comparedAs: 'day' as const }),
  }
}

/**
 * Returns the entry of a field as changes name it: a property, or one of these custom fields. A custom field that no longer exists is called
 * by its key; undefined for anything else, such as a link.
 */
export function findTicketField(key: string, customFields: readonly CustomField[] = []): TicketField | undefined {
  const customKey = customKeyOf(key)
  if (customKey === undefined) return Object.hasOwn(ticketFields, key) ? ticketFields[key as keyof Fields] : undefined
  const known = customFields.find(({ name }) => customFieldKey(name) === customKey)
  const label = customKey.replaceAll('_', ' ')
  return known
    ? customTicketField(known)
    : { kind: 'text', column: ticketFields.customFields.column, label, readBy: company, noun: label }
}

type ChoiceOptions<V> = {
  column: string
  label: string
  readBy: TicketField['readBy']
  noun: string
  plural: string
  values: V
  default: keyof V & string
  portalFilter?: true
}

/** A property with a fixed set of values, with everything that a property can have. */
function choice<
  const K extends string,
  const V extends Readonly<Record<string, string>>,
  const O extends ChoiceOptions<V>,
>(key: K, options: O & { values: V }) {
  return {
    ...options,
    kind: 'choice',
    changeable: true,
    filterable: true,
    groupable: true,
    sort: [key],
    bulk: true,
    macro: `set_${key}`,
    keyword: key,
  } as const
}

function keyOf([key]: [string, unknown]) {
  return key
}
