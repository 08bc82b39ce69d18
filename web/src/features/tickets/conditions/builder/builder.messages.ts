import type { Operator } from '@hatchway/contract/conditions/condition'
import type { ConditionSubject } from '@hatchway/contract/conditions/condition-fields'
import { countOf } from '../../../../platform/count-text.ts'
import type { Mode } from './condition-draft.ts'

const operators: Readonly<Record<Operator, string>> = {
  isAnyOf: 'is any of',
  isNoneOf: 'is none of',
  isSet: 'is set',
  isNotSet: 'is not set',
  contains: 'contains',
  doesNotContain: 'does not contain',
  lessThan: 'is less than',
  atMost: 'is at most',
  greaterThan: 'is more than',
  atLeast: 'is at least',
  before: 'is before',
  after: 'is after',
  on: 'is on',
  inLast: 'in the last',
  moreThanAgo: 'longer ago than',
  withinNext: 'within the next',
  moreThanAhead: 'later than in',
  isTrue: 'yes',
  isFalse: 'no',
}
const operatorsOfTags: Partial<Record<Operator, string>> = { isAnyOf: 'include any of', isNoneOf: 'include none of' }
const modes: Readonly<Record<Mode, string>> = { all: 'all', any: 'any', none: 'none', notAll: 'not all' }

/** The texts of the builder of conditions. */
export const builderMessages = {
  loading: 'Loading the conditions',
  unreadable: 'The search text can’t be read. Correct it first.',
  contradiction: (field: string) => `No ticket can match, because the conditions on ${field} contradict each other.`,
  copy: 'Copy the condition as text',
  matching: (count: number, subject: ConditionSubject) =>
    `${countOf(count, subject)} ${count === 1 ? 'matches' : 'match'}`,
  show: (count: number | undefined, subject: ConditionSubject) =>
    `Show ${count === undefined ? `${subject}s` : countOf(count, subject)}`,
  clear: 'Clear all',
  saveView: 'Save as view',
  group: 'Group of conditions',
  removeGroup: 'Remove the group',
  addGroup: 'Add group',
  addCondition: 'Add condition',
  remove: (field: string) => `Remove the condition on ${field}`,
  /** They stand before and after the list of modes. */
  match: 'Match',
  ofThese: 'of these',
  modes,
  field: 'Field',
  searchFields: 'Search fields',
  comparison: (field: string) => `Comparison of ${field}`,
  operators,
  operatorsOfTags,
  values: (field: string) => `Values of ${field}`,
  choose: 'Choose',
  noTags: 'No tags',
  none: 'None',
  value: (field: string, place: number) => (place === 1 ? `Value of ${field}` : `${field}, value ${place}`),
  orNotSet: 'or not set',
  addValue: (field: string) => `Add a value of ${field}`,
  day: (field: string) => `Day of ${field}`,
  firstDay: (field: string) => `First day of ${field}`,
  lastDay: (field: string) => `Last day of ${field}`,
  to: 'to',
  number: (field: string) => `Number of ${field}`,
  unit: (field: string) => `Unit of ${field}`,
  units: { min: 'minutes', h: 'hours', d: 'days', w: 'weeks' },
} as const
