import {
  type Clause,
  type Condition,
  type Operator,
  positiveOf,
  type Value,
} from '@hatchway/contract/conditions/condition'
import type { ConditionField, FlagKey } from '@hatchway/contract/conditions/condition-fields'
import { dayRange, timeRange } from '@hatchway/contract/conditions/condition-times'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

type Sql = Expression<SqlBool>

/** A condition with the user's own id and groups in it, and the fields that it names: plain data, so that equal ones have equal JSON. */
export type BoundCondition = {
  condition: Condition
  fields: readonly ConditionField[]
  timeZone: string
  /** The user whose flags it asks for; null where it asks for none, or for the system. */
  me: number | null
}
type Meaning = {
  now: Date
  /** When a ticket last changed, as the caller may know it. */
  lastUpdate: RawBuilder<unknown>
  /** What a flag means for a user. */
  flag: (flag: FlagKey, me: number | null) => Sql
  /** The tickets that contain a text. */
  matchesText: (text: string) => Sql
}

/**
 * Returns the SQL of a condition over `tickets`, and over `tasks` where it is one of tasks; the scope is separate. Null and "false" are the same in the end: a negation is `is not
 * true`, which is true where its operand is null, as `matches` in the contract has it. Values are compared as plain parameters, so that an
 * index on the column can be used.
 */
export function compile(
  { condition, fields, timeZone, me }: BoundCondition,
  { now, lastUpdate, flag, matchesText }: Meaning,
): Sql {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const clock = { now, timeZone }
  return group(condition)

  function group(one: Condition): Sql {
    if ('all' in one) return joined(one.all.map(group), 'and', true)
    if ('any' in one) return joined(one.any.map(group), 'or', false)
    if ('not' in one) return not(group(one.not))
    const field = byKey.get(one.field)
    const { operator, isNegated } = positiveOf(one.operator)
    const holds = field ? clause(field, { ...one, operator }) : literal(false)
    return isNegated ? not(holds) : holds
  }

  function clause(field: ConditionField, { operator, values }: Clause): Sql {
    const { source } = field
    if ('words' in source) return matchesText(String(values[0]))
    if ('flag' in source) return flag(source.flag, me)
    if ('of' in source) return ofRelated(source, operator, values)
    const value = 'column' in source && source.column === 'updated_at' ? lastUpdate : valueIn(field)
    if (field.kind === 'tags') return tags(operator, values)
    const wanted = values.filter((one) => one !== null)
    if (operator === 'isSet') return sql<boolean>`${value} is not null`
    const found = compared(field, value, operator, wanted)
    return values.length > wanted.length ? joined([sql`${value} is null`, found], 'or', false) : found
  }

  function compared(field: ConditionField, value: RawBuilder<unknown>, operator: Operator, wanted: Value[]): Sql {
    switch (field.kind) {
      case 'time': {
        const { from, until } = timeRange({ operator, values: wanted }, clock)
        return joined(
          [...(from ? [sql`${value} >= ${from}`] : []), ...(until ? [sql`${value} < ${until}`] : [])],
          'and',
        )
      }
      case 'day': {
        const { first, last } = dayRange({ operator, values: wanted }, clock)
        return joined(
          [...(first ? [sql`${value} >= ${first}`] : []), ...(last ? [sql`${value} <= ${last}`] : [])],
          'and',
        )
      }
      case 'number':
        return numbers(value, operator, wanted as number[])
      case 'text':
        return texts(field, value, operator, wanted as string[])
      default:
        if ('sla' in field.source) return anyOf(wanted.map((state) => slaStateIs(String(state), now)))
        return oneOf(value, 'isCheckbox' in field.source && field.source.isCheckbox ? wanted.map(isYes) : wanted)
    }
  }
}

/** The value of a field in a row, null where it is unset. */
function valueIn({ kind, source }: ConditionField): RawBuilder<unknown> {
  if ('sla' in source) return sql.ref('tickets.sla_state')
  if ('task' in source) {
    if (source.isCheckbox) return sql`${sql.ref(`tasks.${source.task}`)}::text`
    return kind === 'text' ? textOf(`tasks.${source.task}`) : sql.ref(`tasks.${source.task}`)
  }
  if ('column' in source)
    return kind === 'text' ? textOf(`tickets.${source.column}`) : sql.ref(`tickets.${source.column}`)
  if (!('custom' in source)) return sql`null`
  const fields = sql.ref('tickets.custom_fields')
  const text = sql`${fields} ->> ${source.custom}::text`
  if (kind === 'number' || source.isCheckbox) {
    const type = source.isCheckbox ? 'boolean' : 'number'
    const typed = source.isCheckbox ? sql`(${text})` : sql`(${text})::numeric`
    return sql`(case when jsonb_typeof(${fields} -> ${source.custom}::text) = ${sql.lit(type)} then ${typed} end)`
  }
  if (kind === 'day') return sql`(substring(${text} from '^[0-9]{4}-[0-9]{2}-[0-9]{2}') collate "C")`
  return sql`nullif(${text}, '')`
}

/** As `slaStateAt` in the contract, in comparisons that an index can serve: few of many tickets are running, at risk or paused. */
function slaStateIs(state: string, now: Date): Sql {
  const isStored = (stored: string) => sql`tickets.sla_state = ${stored}`
  const isPast = (column: string) => sql`(${sql.ref(`tickets.${column}`)} <= ${now}) is true`
  const [isWarned, isOverdue] = [isPast('sla_warn_at'), isPast('sla_due_at')]
  switch (state) {
    case 'breached':
      return sql<boolean>`(${isStored('breached')}
        or tickets.sla_due_at <= ${now} and tickets.sla_state in ('running', 'paused'))`
    case 'at_risk':
      return sql<boolean>`(${isStored('running')} and ${isWarned} and not ${isOverdue})`
    case 'running':
      return sql<boolean>`(${isStored('running')} and not ${isWarned} and not ${isOverdue})`
    case 'paused':
      return sql<boolean>`(${isStored('paused')} and not ${isOverdue})`
    default:
      return sql<boolean>`${isStored(state)}`
  }
}

const textOf = (column: string) => sql`nullif(${sql.ref(column)}, '')`

/** The tables of a ticket's requester and customer, and the columns of the ticket that refer to them. */
export const relatedTables = { requester: ['users', 'requester_id'], customer: ['customers', 'customer_id'] } as const

/** About the requester or the customer, whom only staff may read. */
function ofRelated(
  { of, column }: { of: 'requester' | 'customer'; column: string },
  operator: Operator,
  values: readonly Value[],
): Sql {
  const [table, key] = relatedTables[of]
  const value = textOf(`r.${column}`)
  const exists = (holds: Sql) =>
    sql<boolean>`exists (select from ${sql.table(table)} r where r.id = ${sql.ref(`tickets.${key}`)} and ${holds})`
  const isSet = exists(sql`${value} is not null`)
  if (operator === 'isSet') return isSet
  const wanted = values.filter((one) => one !== null) as string[]
  const found = wanted.length > 0 ? exists(textIs(value, operator, wanted)) : literal(false)
  return values.length > wanted.length ? joined([not(isSet), found], 'or', false) : found
}

function texts({ source }: ConditionField, value: RawBuilder<unknown>, operator: Operator, wanted: string[]): Sql {
  const found = textIs(value, operator, wanted)
  const isSubject = 'column' in source && source.column === 'subject'
  if (!isSubject || !wanted.every((text) => /[\p{L}\p{N}]{3}/u.test(text))) return found
  // The search column has the subject, and an index that finds three letters in a row.
  const patterns = wanted.map(
    (text) => sql`tickets.search_text like lower(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`,
  )
  return joined([joined(patterns, 'or', false), found], 'and')
}

function textIs(value: RawBuilder<unknown>, operator: Operator, wanted: readonly string[]): Sql {
  const found = wanted.map((text) =>
    operator === 'contains'
      ? sql`strpos(lower(${value}), lower(${text}::text)) > 0`
      : sql`lower(${value}) = lower(${text}::text)`,
  )
  return joined(found, 'or', false)
}

function tags(operator: Operator, values: readonly Value[]): Sql {
  const none = sql<boolean>`tickets.tags = '{}'`
  if (operator === 'isSet') return sql<boolean>`tickets.tags <> '{}'`
  const wanted = values.filter((one) => one !== null)
  const found = sql<boolean>`(tickets.tags && ${wanted}::text[] and tickets.tags <> '{}')`
  return values.length > wanted.length ? joined([none, found], 'or', false) : found
}

const comparisons: Partial<Record<Operator, string>> = { lessThan: '<', atMost: '<=', greaterThan: '>', atLeast: '>=' }

function numbers(value: RawBuilder<unknown>, operator: Operator, wanted: readonly number[]): Sql {
  const comparison = comparisons[operator]
  if (!comparison)
    return joined(
      wanted.map((one) => sql`${value} = ${numberOf(one)}`),
      'or',
      false,
    )
  return sql<boolean>`${value} ${sql.raw(comparison)} ${numberOf(wanted[0]!)}`
}

/** An int where it fits, so that the index of an int column is used. */
const numberOf = (value: number) =>
  Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? sql`${value}::int` : sql`${String(value)}::numeric`

/** A single value is compared with `=`: only then does an index that begins with the column return its rows in the list's order. */
function oneOf(value: RawBuilder<unknown>, wanted: readonly Value[]): Sql {
  if (wanted.length === 0) return literal(false)
  return wanted.length === 1 ? sql<boolean>`${value} = ${wanted[0]}` : sql<boolean>`${value} in (${sql.join(wanted)})`
}

const isYes = (value: Value) => String(value === 'Yes')
const not = (holds: Sql) => sql<boolean>`(${holds}) is not true`
const literal = (value: boolean) => sql<boolean>`${sql.lit(value)}`

const anyOf = (parts: readonly Sql[]) => joined(parts, 'or', false)

function joined(parts: readonly Expression<unknown>[], by: 'and' | 'or', empty = true): Sql {
  if (parts.length === 0) return literal(empty)
  return parts.length === 1 ? (parts[0] as Sql) : sql<boolean>`(${sql.join(parts, sql.raw(` ${by} `))})`
}
