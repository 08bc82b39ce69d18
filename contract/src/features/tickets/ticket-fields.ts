import { z } from 'zod'
import { anyIdOr, anyOf, blank, id, instant, jsonOr, line, optionalId, optionalInstant, text } from '../../shapes.ts'
import { customFieldKey } from './ticket-type-rules.ts'
import { type CustomField, stateLabels, ticketState } from './ticket-types.ts'
import { category, subjectRule, ticketTags } from './ticket-words.ts'

/**
 * A property of a ticket. What requests and responses hold, the filters, sort keys, bulk changes and macro actions, and on the server and in
 * the web the columns, differences, timeline, undo, exports and editors are derived from these entries. The rules of a property that depend
 * on other records (assignment, workflow steps, tags, snooze) are functions beside the entry's use.
 */
export type TicketField = {
  kind: 'number' | 'text' | 'choice' | 'state' | 'reference' | 'tags' | 'time' | 'custom'
  /** The column of the table `tickets`. */
  column: string
  /** Its label on screens. */
  label: string
  /** Its name in a sentence: "set request type to", "Request type changed". */
  noun: string
  /** The plural of the noun, for a filter with several values. */
  plural?: string
  /** The labels of a fixed set of values, from the lowest to the highest. */
  values?: Readonly<Record<string, string>>
  /** The value of a new ticket, of a property that always has one. */
  default?: string
  /** Its value in every response with a ticket. */
  shape?: z.ZodType
  /** Its value when a ticket is created. */
  create?: z.ZodType
  /** Its value in a change, which is recorded in the timeline and can be undone. */
  change?: z.ZodType
  /** Its filter in lists. */
  filter?: z.ZodType
  /** The names by which lists sort by it. */
  sort?: readonly string[]
  /** Bulk changes set it. */
  bulk?: true
  /** The macro action that sets it, and the value of that action. */
  macro?: { kind: string; shape: z.ZodType }
  /** Portals show it. Those that are `filtered` are also a filter there and, for a choice, a value of new tickets and a column of exports. */
  portal?: 'shown' | 'filtered'
}

const customFieldValue = z.union([text(10_000), z.number(), z.boolean(), z.null()])
/** Keyed by the field's name in lower case, joined with underscores. */
const customFieldValues = z.record(z.string().max(200), customFieldValue)

export const ticketFields = {
  id: { kind: 'number', column: 'id', label: 'ID', noun: 'id', shape: id, sort: ['id'], portal: 'shown' },
  ticketNumber: {
    kind: 'number',
    column: 'number',
    label: 'ID',
    noun: 'number',
    shape: z.string(),
    sort: ['ticketNumber'],
    portal: 'shown',
  },
  subject: {
    kind: 'text',
    column: 'subject',
    label: 'Subject',
    noun: 'subject',
    shape: z.string(),
    create: subjectRule,
    change: subjectRule.optional(),
    sort: ['subject'],
    portal: 'shown',
  },
  status: {
    kind: 'state',
    column: 'status',
    label: 'Status',
    noun: 'status',
    plural: 'statuses',
    values: stateLabels,
    shape: ticketState,
    /** The initial state, when staff choose another one than the type's. */
    create: blank(ticketState),
    change: ticketState.optional(),
    filter: anyOf(ticketState),
    sort: ['status'],
    bulk: true,
    macro: { kind: 'set_status', shape: ticketState },
    portal: 'filtered',
  },
  /** The workflow step, which determines the state. Changes name it `status`. */
  statusName: {
    kind: 'text',
    column: 'status_name',
    label: 'Step',
    noun: 'status',
    plural: 'steps',
    shape: z.string(),
    change: line(80).optional(),
    filter: anyOf(z.string().max(80)),
    bulk: true,
    /** Fails for a ticket type without this step. */
    macro: { kind: 'set_step', shape: line(60).pipe(z.string().min(1, 'Please choose a step')) },
    portal: 'shown',
  },
  priority: choice('priority', {
    column: 'priority',
    label: 'Priority',
    noun: 'priority',
    plural: 'priorities',
    values: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    default: 'medium',
    portal: 'filtered',
  }),
  typeId: {
    kind: 'reference',
    column: 'type_id',
    label: 'Request Type',
    noun: 'request type',
    plural: 'types',
    shape: id,
    create: optionalId,
    change: id.optional(),
    filter: anyOf(id),
    sort: ['type', 'typeName'],
    macro: { kind: 'set_type', shape: id },
    portal: 'filtered',
  },
  /** Stored as a key, shown by its name; either is accepted. */
  category: {
    kind: 'reference',
    column: 'category',
    label: 'Category',
    noun: 'category',
    plural: 'categories',
    shape: z.string(),
    /** The default category when absent. */
    create: blank(category),
    change: category.optional(),
    filter: anyOf(z.string().max(60)),
    sort: ['category'],
    bulk: true,
    macro: { kind: 'set_category', shape: line(60).pipe(z.string().min(1, 'Please choose a category')) },
    portal: 'shown',
  },
  assignedGroupId: {
    kind: 'reference',
    column: 'assigned_group_id',
    label: 'Assigned Group',
    noun: 'group',
    plural: 'groups',
    shape: id.nullable(),
    create: optionalId.catch(null),
    change: optionalId,
    filter: anyIdOr('mine', 'none'),
    sort: ['assignedGroup'],
    bulk: true,
    macro: { kind: 'assign_group', shape: id },
  },
  assigneeId: {
    kind: 'reference',
    column: 'assignee_id',
    label: 'Assigned To',
    noun: 'assignee',
    plural: 'people',
    shape: id.nullable(),
    create: optionalId,
    change: optionalId,
    filter: anyIdOr('me', 'none'),
    sort: ['assignee'],
    bulk: true,
    /** `me` is the agent who applies the macro; null removes the assignee. */
    macro: { kind: 'assign_person', shape: z.union([z.literal('me'), id, z.null()]) },
  },
  requesterId: {
    kind: 'reference',
    column: 'requester_id',
    label: 'Requester',
    noun: 'requester',
    plural: 'people',
    shape: id.nullable(),
    /** An invalid id is read as none: the ticket rules have the error message for it. */
    create: optionalId.catch(null),
    change: id.optional(),
    filter: anyIdOr('me'),
    sort: ['requester', 'requesterName'],
    portal: 'shown',
  },
  customerId: {
    kind: 'reference',
    column: 'customer_id',
    label: 'Customer',
    noun: 'customer',
    plural: 'customers',
    shape: id.nullable(),
    create: optionalId,
    change: optionalId,
    filter: anyIdOr('none'),
    sort: ['customer'],
    portal: 'shown',
  },
  serviceId: {
    kind: 'reference',
    column: 'service_id',
    label: 'Service',
    noun: 'service',
    plural: 'services',
    shape: id.nullable(),
    create: optionalId,
    change: optionalId,
    filter: anyOf(id),
    portal: 'shown',
  },
  /** Bulk changes and macros add and remove single tags; the filter is `tag`. */
  tags: {
    kind: 'tags',
    column: 'tags',
    label: 'Tags',
    noun: 'tags',
    plural: 'tags',
    shape: z.array(z.string()),
    create: jsonOr(ticketTags).optional(),
    change: ticketTags.optional(),
    macro: { kind: 'add_tags', shape: ticketTags.pipe(z.array(z.string()).min(1, 'Please name a tag')) },
  },
  dueDate: {
    kind: 'time',
    column: 'due_date',
    label: 'Due date',
    noun: 'due date',
    shape: instant.nullable(),
    create: optionalInstant,
    change: optionalInstant,
    sort: ['dueDate'],
  },
  /** Hidden from the lists of open work until then; null ends the snooze. */
  snoozedUntil: {
    kind: 'time',
    column: 'snoozed_until',
    label: 'Snooze',
    noun: 'snooze',
    shape: instant.nullable(),
    change: optionalInstant,
    bulk: true,
  },
  /** The values of the type's custom fields. A form sends the map as JSON text. {@link customTicketField} is the entry of one field. */
  customFields: {
    kind: 'custom',
    column: 'custom_fields',
    label: 'Additional Information',
    noun: 'fields',
    create: jsonOr(customFieldValues).nullish(),
    change: customFieldValues.optional(),
  },
  createdAt: {
    kind: 'time',
    column: 'created_at',
    label: 'Created',
    noun: 'creation',
    shape: instant,
    sort: ['createdAt'],
    portal: 'shown',
  },
  updatedAt: {
    kind: 'time',
    column: 'updated_at',
    label: 'Updated',
    noun: 'update',
    shape: instant,
    sort: ['updatedAt'],
    portal: 'shown',
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

export const choiceFields = fieldsWith('kind', 'choice')
/** The choices that portal users make and filter by. */
export const portalChoices = choiceFields.filter((key) => ticketFields[key].portal === 'filtered')

/** Returns the choices among other values. */
export const choicesOf = (values: Choices) =>
  Object.fromEntries(choiceFields.map((key) => [key, values[key]])) as Choices

export const defaultChoices = Object.fromEntries(choiceFields.map((key) => [key, ticketFields[key].default])) as Choices

/** Returns the values of a choice, from the lowest to the highest. */
export const choiceValues = <K extends ChoiceField>(key: K) => Object.keys(ticketFields[key].values) as ChoiceValue<K>[]

type ShapePosition = 'shape' | 'create' | 'change' | 'filter'
type Shapes<P extends ShapePosition, K extends keyof Fields> = {
  [Key in K]: Fields[Key] extends { [Q in P]: infer S extends z.ZodType } ? S : never
}

/** Returns the shapes that the fields have in one position, all of them or those with these keys. */
export const shapesOf = <P extends ShapePosition, K extends FieldWith<P> = FieldWith<P>>(
  position: P,
  keys = fieldsWith(position) as K[],
) => Object.fromEntries(keys.map((key) => [key, (ticketFields[key] as TicketField)[position]])) as Shapes<P, K>

/** Returns a mask of these fields, as `pick` of an object's shape takes it. */
export const maskOf = <K extends keyof Fields>(keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, true])) as { [Key in K]: true }

export type SortKey = Fields[FieldWith<'sort'>]['sort'][number]
/** The field by which a list is sorted, by the name of the order. */
export const sortFields = Object.fromEntries(
  fieldsWith('sort').flatMap((key) => ticketFields[key].sort.map((name) => [name, key])),
) as Record<SortKey, FieldWith<'sort'>>

type MacroShape<K extends FieldWith<'macro'>> = z.ZodObject<
  { kind: z.ZodLiteral<Fields[K]['macro']['kind']> } & { [Key in K]: Fields[K]['macro']['shape'] }
>
type FieldAction = { [K in FieldWith<'macro'>]: MacroShape<K> }[FieldWith<'macro'>]
/** The macro actions that set a property: `kind`, and the value under the key of the field. */
export const fieldActions = fieldsWith('macro').map((key) => {
  const { kind, shape } = ticketFields[key].macro
  return z.object({ kind: z.literal(kind), [key]: shape })
}) as unknown as [FieldAction, ...FieldAction[]]

const customPrefix = 'customFields.'
const customKinds = {
  date: 'time',
  text: 'text',
  textarea: 'text',
  number: 'number',
  checkbox: 'choice',
  select: 'choice',
} as const satisfies Record<CustomField['fieldType'], TicketField['kind']>

/** Returns the key under which changes name a custom field. */
export const customFieldPath = (key: string) => `${customPrefix}${key}`

/** Returns the key of a custom field in `ticket.customFields` from its name in changes; undefined for a property. */
export const customKeyOf = (field: string) =>
  field.startsWith(customPrefix) ? field.slice(customPrefix.length) : undefined

/** Returns a custom field as an entry of {@link ticketFields}. It is stored with the others in one column. */
export function customTicketField({ name, label, fieldType, options }: CustomField): TicketField & { key: string } {
  const values = fieldType === 'checkbox' ? ['Yes', 'No'] : fieldType === 'select' ? options : undefined
  return {
    key: customFieldPath(customFieldKey(name)),
    kind: customKinds[fieldType],
    column: ticketFields.customFields.column,
    label,
    noun: label,
    ...(values && { values: Object.fromEntries(values.map((value) => [value, value])) }),
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
    : { kind: 'text', column: ticketFields.customFields.column, label, noun: label }
}

type ChoiceOptions<V> = {
  column: string
  label: string
  noun: string
  plural: string
  values: V
  default: keyof V & string
  portal?: TicketField['portal']
}

/** A property with a fixed set of values. It can be created, changed, filtered, sorted, set in bulk and by macros. */
function choice<
  const K extends string,
  const V extends Readonly<Record<string, string>>,
  const O extends ChoiceOptions<V>,
>(key: K, options: O & { values: V }) {
  const shape = z.enum(Object.keys(options.values) as (keyof V & string)[])
  return {
    ...options,
    kind: 'choice',
    shape,
    create: blank(shape).default(options.default as never),
    change: shape.optional(),
    filter: anyOf(shape),
    sort: [key],
    bulk: true,
    macro: { kind: `set_${key}`, shape },
  } as const
}

function keyOf([key]: [string, unknown]) {
  return key
}
