import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { keywordText, valueInText } from '@hatchway/contract/conditions/condition-format'
import { isChoices, parse } from '@hatchway/contract/conditions/condition-parse'
import { sentence } from '@hatchway/contract/conditions/condition-sentence'
import { isAheadOf } from './condition-completion.ts'

/** A text of the search with what it finds, in words. */
export type SyntaxExample = { text: string; means: string }
export type SyntaxKeyword = SyntaxExample & { keyword: string; label: string }

/** Forms that several keywords have, as an example of each. */
const forms = [
  'task.assignee:me task.due:<+2d priority:high',
  'priority:high,urgent',
  'priority:high is:unread',
  'priority:high or is:unread',
  '(priority:high or is:unread) is:open',
  '-is:open',
  'subject:"vpn drops"',
  '"vpn drops"',
  'updated:<2d',
  'updated:>2w',
  'created:today',
  'created:<2026-11-01',
  'created:2026-11-01..2026-11-30',
  'resolved:none',
  'requester:me',
] as const

/** Returns the forms of the search that these fields allow. */
export const syntaxForms = (fields: ConditionFields): SyntaxExample[] =>
  forms.flatMap((text) => exampleOf(text, fields))

/** Returns every word that may follow `is:`. */
export const syntaxStates = (fields: ConditionFields): SyntaxExample[] =>
  isChoices(fields).flatMap((word) => exampleOf(`is:${word}`, fields))

/** Returns every keyword with an example. */
export const syntaxKeywords = (fields: ConditionFields): SyntaxKeyword[] =>
  fields.list
    .filter(({ kind }) => kind !== 'flag')
    .flatMap((field) => {
      const keyword = `${keywordText(field)}:`
      return exampleOf(`${keyword}${sampleOf(field)}`, fields).map((example) => ({
        ...example,
        keyword,
        label: field.label,
      }))
    })

function exampleOf(text: string, fields: ConditionFields): SyntaxExample[] {
  const { condition } = parse(text, fields)
  return condition ? [{ text, means: sentence(condition, fields) }] : []
}

/** Returns a value that the field can have. */
function sampleOf(field: ConditionField): string {
  const { kind, key, values = {}, self } = field
  switch (kind) {
    case 'choice':
      return valueInText(Object.keys(values).at(-1) ?? 'none')
    case 'reference':
      return self?.value ?? 'name'
    case 'number':
      return key === 'ticketNumber' ? '10482' : '>10'
    case 'time':
    case 'day':
      return isAheadOf(field) ? '<+7d' : '<7d'
    case 'tags':
      return 'vip'
    default:
      return 'printer'
  }
}
