import { valueInSentence } from '@hatchway/contract/field-label'
import { toOneLine } from '@hatchway/contract/one-line'
import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import type { CustomField, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { badRequest } from '../../platform/http/errors.ts'
import { ticketMessages as messages } from './tickets.messages.ts'
import type { CustomFieldValues } from './tickets.table.ts'

type Value = CustomFieldValues[string]

/** Returns the values for a type's custom fields by key, each in the form that its kind requires; unknown keys are dropped. */
export function readCustomFields(type: TicketType, given: Record<string, unknown>): CustomFieldValues {
  const values: CustomFieldValues = {}
  for (const field of type.customFields) {
    const key = customFieldKey(field.name)
    if (Object.hasOwn(given, key)) values[key] = readValue(field, given[key])
  }
  return values
}

/** Throws when a required field is missing. `keys` limits the check to fields that were sent. */
export function requireCustomFields(type: TicketType, values: CustomFieldValues, keys?: string[]) {
  for (const field of type.customFields) {
    const key = customFieldKey(field.name)
    const isMissing = values[key] === undefined || values[key] === null || values[key] === false
    if (field.isRequired && isMissing && (keys?.includes(key) ?? true))
      throw badRequest(messages.required(valueInSentence(field.label)), `customFields.${key}`)
  }
}

/** Returns the values without the empty ones, as they are stored. */
export function withoutBlanks(values: CustomFieldValues): CustomFieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function readValue(field: CustomField, given: unknown): Value {
  const value = typeof given === 'string' ? given.trim() : given
  if (value === undefined || value === null || value === '') return null
  const read = readers[field.fieldType](value, field)
  if (read === undefined) throw badRequest(expectation(field), `customFields.${customFieldKey(field.name)}`)
  return read
}

/** Each returns undefined for a value that is invalid for its kind. */
const readers: Record<CustomField['fieldType'], (value: unknown, field: CustomField) => Value | undefined> = {
  text: asLine,
  textarea: asText,
  number: (value) => {
    const number = typeof value === 'string' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  },
  date: (value) => (typeof value === 'string' && isDate(value) ? value : undefined),
  select: (value, { options }) => options.find((option) => option === String(value)),
  checkbox: (value) => {
    if (typeof value === 'boolean') return value
    return { true: true, on: true, false: false, off: false }[String(value)]
  },
}

function asLine(value: unknown) {
  return typeof value === 'boolean' ? undefined : toOneLine(String(value)) || null
}

function asText(value: unknown) {
  return typeof value === 'boolean' ? undefined : String(value)
}

/** A date or a timestamp; `2026-02-30` is neither. */
function isDate(value: string) {
  const day = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(value)?.[1]
  if (!day || Number.isNaN(Date.parse(value))) return false
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day)
}

function expectation({ label, fieldType, options }: CustomField) {
  if (fieldType === 'number') return messages.mustBeNumber(label)
  if (fieldType === 'date') return messages.mustBeDate(label)
  if (fieldType === 'checkbox') return messages.mustBeTrueOrFalse(label)
  if (fieldType === 'select') return messages.mustBeOneOf(label, options)
  return messages.mustBeText(label)
}
