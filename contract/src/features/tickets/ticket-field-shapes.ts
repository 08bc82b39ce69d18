import { z } from 'zod'
import {
  anyIdOr,
  anyOf,
  blank,
  filledLine,
  id,
  instant,
  jsonOr,
  line,
  optionalId,
  optionalInstant,
  text,
} from '../../shapes.ts'
import { ticketState } from '../ticket-types/ticket-types.ts'
import { type ChoiceField, choiceFields, choiceValues, ticketFields } from './ticket-fields.ts'
import { category, subjectRule, ticketTags } from './ticket-text-shapes.ts'

type Fields = typeof ticketFields
type Key = keyof Fields
/** Its value in every response with a ticket, when a ticket is created, in a change, as a filter, and in the macro action that sets it. */
type Position = 'response' | 'create' | 'change' | 'filter' | 'macro'
type FlagOf = { change: 'changeable'; filter: 'filterable'; macro: 'macro' }
/** A field has a shape for changes, filters and macros exactly where its entry says so. */
type FieldShapes<K extends Key> = { response?: z.ZodType; create?: z.ZodType } & {
  [P in keyof FlagOf]: Fields[K] extends { [F in FlagOf[P]]: unknown } ? z.ZodType : undefined
}
const none = { change: undefined, filter: undefined, macro: undefined } as const

const customFieldValue = z.union([text(10_000), z.number(), z.boolean(), z.null()])
/** Keyed by the field's name in lower case, joined with underscores. */
const customFieldValues = z.record(z.string().max(200), customFieldValue)

const ownShapes = {
  id: { ...none, response: id },
  ticketNumber: { ...none, response: z.string() },
  subject: { ...none, response: z.string(), create: subjectRule, change: subjectRule.optional() },
  status: {
    response: ticketState,
    /** The initial state, when staff choose another one than the type's. */
    create: blank(ticketState),
    change: ticketState.optional(),
    filter: anyOf(ticketState),
    macro: ticketState,
  },
  statusName: {
    response: z.string(),
    change: line(80).optional(),
    filter: anyOf(z.string().max(80)),
    /** Fails for a ticket type without this step. */
    macro: filledLine(60, 'Please choose a step'),
  },
  typeId: { response: id, create: optionalId, change: id.optional(), filter: anyOf(id), macro: id },
  category: {
    /** Null where no one chose one. */
    response: z.string().nullable(),
    /** None when absent. */
    create: blank(category),
    change: category.nullish(),
    /** `none` selects tickets without one. */
    filter: anyOf(z.string().max(60)),
    macro: filledLine(60, 'Please choose a category'),
  },
  assignedGroupId: {
    response: id.nullable(),
    create: optionalId.catch(null),
    change: optionalId,
    filter: anyIdOr('mine', 'none'),
    macro: id,
  },
  assigneeId: {
    response: id.nullable(),
    create: optionalId,
    change: optionalId,
    filter: anyIdOr('me', 'none'),
    /** `me` is the agent who applies the macro; null removes the assignee. */
    macro: z.union([z.literal('me'), id, z.null()]),
  },
  requesterId: {
    ...none,
    response: id.nullable(),
    /** An invalid id is read as none: the ticket rules have the error message for it. */
    create: optionalId.catch(null),
    change: id.optional(),
    filter: anyIdOr('me'),
  },
  customerId: {
    ...none,
    response: id.nullable(),
    create: optionalId,
    change: optionalId,
    filter: anyIdOr('none'),
  },
  serviceId: { ...none, response: id.nullable(), create: optionalId, change: optionalId, filter: anyOf(id) },
  tags: {
    ...none,
    response: z.array(z.string()),
    create: jsonOr(ticketTags).optional(),
    change: ticketTags.optional(),
    macro: ticketTags.pipe(z.array(z.string()).min(1, 'Please enter a tag')),
  },
  slaDueAt: { ...none, response: instant.nullable() },
  dueDate: { ...none, response: instant.nullable(), create: optionalInstant, change: optionalInstant },
  /** Null ends the snooze. */
  snoozedUntil: { ...none, response: instant.nullable(), change: optionalInstant },
  /** A form sends the map as JSON text. */
  customFields: { ...none, create: jsonOr(customFieldValues).nullish(), change: customFieldValues.optional() },
  createdAt: { ...none, response: instant },
  updatedAt: { ...none, response: instant },
  /** In the response with one ticket only. */
  resolvedAt: none,
  firstRespondedAt: none,
} as const satisfies { [K in Exclude<Key, ChoiceField>]: FieldShapes<K> }

type ChoiceShapes = { [K in ChoiceField]: ReturnType<typeof choiceShapes<K>> }
const choices = Object.fromEntries(choiceFields.map((key) => [key, choiceShapes(key)])) as ChoiceShapes

type Shapes = typeof ownShapes & ChoiceShapes
const shapes: Record<Key, { [P in Position]?: z.ZodType | undefined }> = { ...ownShapes, ...choices }
type KeyIn<P extends Position> = { [K in Key]: Shapes[K] extends { [Q in P]: z.ZodType } ? K : never }[Key]
type ShapesIn<P extends Position, K extends Key> = {
  [Q in K]: Shapes[Q] extends { [R in P]: infer S extends z.ZodType } ? S : never
}

/** Returns the shapes that the fields have in one position, all of them or those with these keys, in the order of the registry. */
export function shapesOf<P extends Position, K extends KeyIn<P> = KeyIn<P>>(position: P, keys?: readonly K[]) {
  const wanted = (keys ?? Object.keys(ticketFields)) as Key[]
  const found = wanted.flatMap((key) => (shapes[key][position] ? [[key, shapes[key][position]]] : []))
  return Object.fromEntries(found) as ShapesIn<P, K>
}

type FieldAction = {
  [K in KeyIn<'macro'>]: Fields[K] extends { macro: infer N extends string }
    ? z.ZodObject<{ kind: z.ZodLiteral<N> } & ShapesIn<'macro', K>>
    : never
}[KeyIn<'macro'>]
/** The macro actions that set a property: `kind`, and the value under the key of the field. */
export const fieldActions = Object.entries(shapesOf('macro')).map(([key, shape]) => {
  const { macro } = ticketFields[key as KeyIn<'macro'>]
  return z.object({ kind: z.literal(macro), [key]: shape })
}) as unknown as [FieldAction, ...FieldAction[]]

function choiceShapes<K extends ChoiceField>(key: K) {
  const value = z.enum(choiceValues(key))
  return {
    response: value,
    create: blank(value).default(ticketFields[key].default as never),
    change: value.optional(),
    filter: anyOf(value),
    macro: value,
  } satisfies { [P in Position]: z.ZodType }
}
