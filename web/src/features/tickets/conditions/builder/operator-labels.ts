import type { Operator } from '@hatchway/contract/conditions/condition'
import type { ConditionField } from '@hatchway/contract/conditions/condition-fields'
import type { Mode } from './condition-draft.ts'

const labels: Readonly<Record<Operator, string>> = {
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
const labelsOfTags: Partial<Record<Operator, string>> = { isAnyOf: 'include any of', isNoneOf: 'include none of' }

/** Returns an operator as it is written between a field and its values. */
export const operatorLabel = ({ kind }: ConditionField, operator: Operator) =>
  (kind === 'tags' ? labelsOfTags[operator] : undefined) ?? labels[operator]

export const modeLabels: Readonly<Record<Mode, string>> = { all: 'all', any: 'any', none: 'none', notAll: 'not all' }
