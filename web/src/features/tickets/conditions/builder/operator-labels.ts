import type { Operator } from '@hatchway/contract/conditions/condition'
import type { ConditionField } from '@hatchway/contract/conditions/condition-fields'
import { builderMessages as messages } from './builder.messages.ts'

/** Returns an operator as it is written between a field and its values. */
export const operatorLabel = ({ kind }: ConditionField, operator: Operator) =>
  (kind === 'tags' ? messages.operatorsOfTags[operator] : undefined) ?? messages.operators[operator]
