import {
  type Clause,
  type Condition,
  clausesOf,
  conditionProblem,
  mapClauses,
  noSuchRecord,
  simplify,
  type Value,
} from '@hatchway/contract/conditions/condition'
import { selfValues } from '@hatchway/contract/conditions/condition-evaluate'
import {
  type ConditionFields,
  type ConditionSubject,
  conditionFields,
} from '@hatchway/contract/conditions/condition-fields'
import { format, type NameOf } from '@hatchway/contract/conditions/condition-format'
import { hasKeyword, namesIn, parse, resolve, type TextError } from '@hatchway/contract/conditions/condition-parse'
import { deletedRecord, sentence } from '@hatchway/contract/conditions/condition-sentence'
import { namesDays } from '@hatchway/contract/conditions/condition-times'
import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { isStaffOrSystem, userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { badRequest, HttpError } from '../../platform/http/errors.ts'
import { loadSiteTimeZone } from '../customers/customers.time-zone.ts'
import { findAllTicketTypes } from '../ticket-types/ticket-types.find.ts'
import type { BoundCondition } from './conditions.compile.ts'
import { conditionMessages as messages } from './conditions.messages.ts'
import { namesLookup, recordsById } from './conditions.names.ts'
import '../company/company.table.ts'
import '../customers/customers.table.ts'
import '../groups/groups.table.ts'

type Read = { condition: Condition; fields: ConditionFields }

/**
 * Reads the text form of a condition as the caller: with the fields that the caller sees, and the names of records that the caller may know
 * of. Throws 400 with the position of each error; an unknown field and one that the caller does not see give the same error.
 */
export async function readCondition(ctx: Context, text: string, subject?: ConditionSubject): Promise<Read> {
  const types = await findAllTicketTypes(ctx)
  const found = await readText(ctx, text, types, fieldsFor(ctx, types, subject))
  if (found.errors) throw invalidCondition(found.errors)
  return found.read
}

/** Returns the condition that a text of search is, or undefined for plain words, which may have colons too. */
async function readSearch(ctx: Context, text: string, subject?: ConditionSubject): Promise<Read | undefined> {
  if (!text.includes(':')) return undefined
  const types = await findAllTicketTypes(ctx)
  const fields = fieldsFor(ctx, types, subject)
  if (!hasKeyword(text, fields)) return undefined
  return (await readText(ctx, text, types, fields)).read
}

/** Reads the data form of a condition, with the fields that the caller sees. Throws 400 for a field or a value that it can't have. */
async function checkCondition(ctx: Context, condition: Condition, subject?: ConditionSubject): Promise<Read> {
  const fields = fieldsFor(ctx, await findAllTicketTypes(ctx), subject)
  const problem = conditionProblem(condition, fields)
  if (problem) throw badRequest(problem, 'conditions')
  return { condition: simplify(condition), fields }
}

/** Returns given conditions as data. A text is read as a search: its names are those of records that the caller may know of. */
export const structuredCondition = async (ctx: Context, given: string | Condition): Promise<Condition> =>
  typeof given === 'string' ? (await readCondition(ctx, given)).condition : given

type Described = { text: string; sentence: string | null; problem: string | null; missing: string | null }

/** Returns stored conditions as text and as a sentence, with the names of records; or the problem that `problemOf` finds. */
export async function describeConditions(
  ctx: Context,
  conditions: readonly Condition[],
  problemOf: (condition: Condition, fields: ConditionFields) => string | undefined,
): Promise<Described[]> {
  if (conditions.length === 0) return []
  const fields = await loadConditionFields(ctx)
  const { nameOf, isMissing } = await recordsById(ctx, conditions, await findAllTicketTypes(ctx))
  const nameInSentence: NameOf = (field, value) =>
    isMissing(field.key, value) ? deletedRecord(field) : nameOf(field, value)
  return conditions.map((condition) => {
    const problem = problemOf(condition, fields)
    if (problem !== undefined) return { text: '', sentence: null, problem, missing: null }
    const gone = clausesOf(condition).find(({ field, values }) => values.some((one) => isMissing(field, one)))
    return {
      text: format(condition, fields, nameOf),
      sentence: sentence(condition, fields, nameInSentence),
      problem: null,
      missing: gone ? noSuchRecord(fields.byKey.get(gone.field)!.label) : null,
    }
  })
}

type Given = { search?: string | undefined; q?: string | undefined; conditions?: Condition | undefined }

/** Returns the conditions of a list's parameters as one, undefined without any, and whether the search was one and not plain words. */
export async function readParameters(ctx: Context, { search, q, conditions }: Given, subject?: ConditionSubject) {
  const inSearch = search ? await readSearch(ctx, search, subject) : undefined
  const [first, ...others] = [
    inSearch,
    q?.trim() ? await readCondition(ctx, q, subject) : undefined,
    conditions && (await checkCondition(ctx, conditions, subject)),
  ].filter((read) => read !== undefined)
  return {
    condition: first && (await bindCondition(ctx, allOf([first, ...others]))),
    isSearchCondition: inSearch !== undefined,
  }
}

/** Returns the condition that holds where all of some conditions of one caller hold. */
function allOf([first, ...others]: readonly [Read, ...Read[]]): Read {
  if (others.length === 0) return first
  return { ...first, condition: { all: [first, ...others].flatMap(({ condition }) => membersOf(condition)) } }
}

/** Returns the conditions that all have to hold. */
export const membersOf = (condition: Condition): readonly Condition[] =>
  'all' in condition ? condition.all : [condition]

async function readText(
  ctx: Context,
  text: string,
  types: readonly TicketType[],
  fields: ConditionFields,
): Promise<{ read: Read; errors?: undefined } | { read?: undefined; errors: readonly TextError[] }> {
  const parsed = parse(text, fields)
  if (parsed.error) return { errors: [parsed.error] }
  const wanted = namesIn(parsed.condition)
  const resolved = resolve(parsed.condition, fields, await namesLookup(ctx, wanted, types))
  return resolved.errors ? { errors: resolved.errors } : { read: { condition: resolved.condition, fields } }
}

/** Returns a condition with what is known of the caller in it, for `compile`. */
export async function bindCondition(ctx: Context, { condition, fields }: Read): Promise<BoundCondition> {
  const clauses = clausesOf(condition)
  const used = [...new Set(clauses.map(({ field }) => field))].map((key) => fields.byKey.get(key)!)
  const me = userIdOf(ctx.actor)
  const namesMyGroups = clauses.some(({ values }) => values.includes('mine'))
  const myGroups = namesMyGroups ? await groupsOf(ctx, me) : []
  const own = (values: readonly Value[], key: string) => [
    ...selfValues(fields.byKey.get(key)!, values, { me, myGroups }),
  ]
  return {
    condition: mapClauses(condition, (clause) => ({ ...clause, values: own(clause.values, clause.field) })),
    fields: used,
    timeZone: clauses.some((clause) => namesDays(clause) || isByDay(fields, clause.field))
      ? await loadSiteTimeZone(ctx)
      : 'UTC',
    me: used.some(({ kind }) => kind === 'flag') ? me : null,
  }
}

/** Returns a condition's text for storage: records by their ids, so that it outlives a change of name. Throws 400 as {@link readCondition}. */
export async function storedText(ctx: Context, text: string, subject?: ConditionSubject): Promise<string> {
  const { condition, fields } = await readCondition(ctx, text, subject)
  return format(condition, fields)
}

/** Returns a stored text with one tag in place of another; undefined where it does not name the tag, or is no longer valid. */
export async function withTagRenamed(ctx: Context, text: string, from: string, to: string) {
  // Conditions on tasks can name all fields that those on tickets can.
  const read = await readCondition(ctx, text, 'task').catch(() => undefined)
  const namesTag = ({ field, values }: Clause) => field === 'tags' && values.includes(from)
  if (!read || !clausesOf(read.condition).some(namesTag)) return undefined
  const condition = mapClauses(read.condition, (clause) =>
    namesTag(clause)
      ? { ...clause, values: [...new Set(clause.values.map((value) => (value === from ? to : value)))] }
      : clause,
  )
  return format(condition, read.fields)
}

/** Returns stored texts with the present names of records. One that is no longer valid stays as it is: the list shows its error. */
export async function textsWithNames(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return []
  const types = await findAllTicketTypes(ctx)
  const fields = fieldsFor(ctx, types, 'task')
  const parsed = texts.map((text) => parse(text, fields).condition)
  const wanted = parsed.flatMap((condition) => (condition ? namesIn(condition) : []))
  const lookup = await namesLookup(ctx, wanted, types)
  const conditions = parsed.map((condition) => condition && resolve(condition, fields, lookup).condition)
  const { nameOf } = await recordsById(
    ctx,
    conditions.filter((condition) => condition !== undefined),
    types,
  )
  return texts.map((text, at) => (conditions[at] ? format(conditions[at], fields, nameOf) : text))
}

/** Returns the names of the records in conditions, as far as the caller may know them. */
export const conditionNames = async (ctx: Context, conditions: readonly Condition[]) =>
  (await recordsById(ctx, conditions, await findAllTicketTypes(ctx))).nameOf

/** Returns the fields that the caller may name in conditions. */
export const loadConditionFields = async (ctx: Context) => fieldsFor(ctx, await findAllTicketTypes(ctx))

function fieldsFor({ actor }: Context, types: readonly TicketType[], subject?: ConditionSubject) {
  const customFields = types.flatMap((type) => type.customFields)
  if (isStaffOrSystem(actor)) return conditionFields('staff', customFields, subject)
  return conditionFields(actor.kind === 'requester' ? 'requester' : 'portal', customFields)
}

const isByDay = (fields: ConditionFields, key: string) => fields.byKey.get(key)?.kind === 'day'

/** Only staff may know the members of groups. */
async function groupsOf({ actor, db }: Context, me: number | null): Promise<number[]> {
  if (actor.kind !== 'staff') return []
  return columnValues(db.selectFrom('group_members').select('group_id').where('user_id', '=', me))
}

function invalidCondition(errors: readonly TextError[]) {
  const [{ message, start }] = errors as [TextError]
  const said = messages.problemAt(message, start + 1)
  return new HttpError('validation', said, { details: said, issues: errors.map((error) => ({ path: 'q', ...error })) })
}
