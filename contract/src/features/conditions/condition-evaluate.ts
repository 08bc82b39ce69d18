import type { TicketState } from '../ticket-types/ticket-types.ts'
import { type Clause, type Condition, positiveOf, type Value } from './condition.ts'
import type { ConditionField, ConditionFields, FlagKey } from './condition-fields.ts'
import { type Clock, dayRange, timeRange } from './condition-times.ts'

/**
 * A ticket as plain data, under the keys of the fields; times are dates or ISO texts. What depends on other records is given with it: the
 * flags, the step's pause and the attributes of requester and customer.
 */
export type TicketRecord = {
  ticketNumber: number
  subject: string
  status: TicketState
  customFields: Readonly<Record<string, string | number | boolean | null>>
  dueDate: Date | string | null
  requester?: Readonly<Record<string, string | null>> | null
  customer?: Readonly<Record<string, string | null>> | null
  flags?: Partial<Record<Exclude<FlagKey, 'overdue'>, boolean>>
  readonly [field: string]: unknown
}
/** For whom and when a condition is evaluated. */
export type Evaluation = Clock & {
  fields: ConditionFields
  me: number | null
  myGroups: readonly number[]
  /** Whether the full text of the ticket has these words. A record does not hold its messages and files. */
  findsText: (ticket: TicketRecord, text: string) => boolean
}

/** Returns whether a ticket meets a condition. The server's SQL holds for the same tickets; tests compare the two. */
export function matches(condition: Condition, ticket: TicketRecord, evaluation: Evaluation): boolean {
  if ('all' in condition) return condition.all.every((one) => matches(one, ticket, evaluation))
  if ('any' in condition) return condition.any.some((one) => matches(one, ticket, evaluation))
  if ('not' in condition) return !matches(condition.not, ticket, evaluation)
  const field = evaluation.fields.byKey.get(condition.field)
  // A custom field that no longer exists has no value.
  if (!field) return positiveOf(condition.operator).isNegated
  const { operator, isNegated } = positiveOf(condition.operator)
  return holds(field, { ...condition, operator }, ticket, evaluation) !== isNegated
}

function holds(field: ConditionField, { operator, values }: Clause, ticket: TicketRecord, evaluation: Evaluation) {
  if ('words' in field.source) return evaluation.findsText(ticket, String(values[0]))
  if ('flag' in field.source) return hasFlag(ticket, field.source.flag, evaluation)
  const value = valueIn(field, ticket, evaluation.now)
  if (value === undefined) return operator === 'isAnyOf' && values.includes(null)
  if (operator === 'isSet') return true
  const wanted = values.filter((one) => one !== null)
  switch (field.kind) {
    case 'time':
      return isBetween(new Date(value as string | Date).getTime(), timeRange({ operator, values }, evaluation))
    case 'day': {
      const { first = '', last = '~' } = dayRange({ operator, values }, evaluation)
      return first <= String(value) && String(value) <= last
    }
    case 'number':
      return compare(Number(value), operator, wanted as number[])
    case 'text': {
      const text = fold(String(value))
      const texts = wanted.map((one) => fold(String(one)))
      return operator === 'contains' ? texts.some((one) => text.includes(one)) : texts.includes(text)
    }
    case 'tags':
      return (value as string[]).some((tag) => wanted.includes(tag))
    default:
      return selfValues(field, wanted, evaluation).includes(value as Value)
  }
}

/** Returns the value of a field, or undefined if it is unset. */
function valueIn(field: ConditionField, ticket: TicketRecord, now: Date): unknown {
  const value = readValue(field, ticket, now)
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value
}

function readValue({ key, kind, source }: ConditionField, ticket: TicketRecord, now: Date): unknown {
  if ('sla' in source) return slaStateAt(ticket as SlaRecord, now)
  if ('of' in source) return ticket[source.of] ? (ticket[source.of] as Record<string, unknown>)[source.column] : null
  if (!('custom' in source)) return ticket[key]
  const value = Object.hasOwn(ticket.customFields, source.custom) ? ticket.customFields[source.custom] : null
  if (value === null || value === undefined) return null
  if (kind === 'number') return typeof value === 'number' ? value : null
  if (source.isCheckbox) return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : null
  if (kind === 'day') return /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.exec(String(value))?.[0] ?? null
  return typeof value === 'number' ? plainNumber(value) : String(value)
}

type SlaRecord = { slaState?: string | null; slaDueAt?: Date | string | null; slaWarnAt?: Date | string | null }

/** Returns the state of a ticket's SLA as of an instant: one that runs or is paused is breached from when it was due. */
export function slaStateAt({ slaState, slaDueAt, slaWarnAt }: SlaRecord, now: Date): string | null {
  if (!slaState) return null
  if (slaState === 'met' || slaState === 'breached') return slaState
  if (slaDueAt && new Date(slaDueAt) <= now) return 'breached'
  if (slaState === 'running' && slaWarnAt && new Date(slaWarnAt) <= now) return 'at_risk'
  return slaState
}

/** Returns the ids that `me` and `mine` stand for, among the other values. */
export function selfValues(field: ConditionField, values: readonly Value[], who: Pick<Evaluation, 'me' | 'myGroups'>) {
  const { self } = field
  if (!self || !values.includes(self.value)) return values
  const own = self.value === 'me' ? (who.me === null ? [] : [who.me]) : who.myGroups
  return [...values.filter((value) => value !== self.value), ...own]
}

function hasFlag(ticket: TicketRecord, flag: FlagKey, { now }: Clock) {
  const isUnresolved = ticket.status === 'open' || ticket.status === 'in_progress'
  if (flag === 'overdue') return isUnresolved && ticket.dueDate !== null && new Date(ticket.dueDate) < now
  return (flag !== 'waiting' || isUnresolved) && ticket.flags?.[flag] === true
}

function compare(value: number, operator: Clause['operator'], wanted: number[]) {
  const [limit = 0] = wanted
  if (operator === 'isAnyOf') return wanted.includes(value)
  if (operator === 'lessThan') return value < limit
  if (operator === 'atMost') return value <= limit
  return operator === 'greaterThan' ? value > limit : value >= limit
}

const isBetween = (at: number, { from, until }: { from?: Date; until?: Date }) =>
  (from === undefined || at >= from.getTime()) && (until === undefined || at < until.getTime())

/** In lower case letter by letter, as the database does it: a letter has one form, whatever its place in the word. */
const fold = (text: string) =>
  Array.from(text, (letter) => String.fromCodePoint(letter.toLowerCase().codePointAt(0)!)).join('')

/** Writes a number without an exponent, as the database does. */
function plainNumber(value: number) {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(mantissa)!
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? `${sign}${digits}${'0'.repeat(point - digits.length)}`
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
