import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { impersonalFields } from '../../tickets/conditions/impersonal-fields.ts'

/** A rule runs for no user: what depends on who looks at the ticket is in none. */
const isUsable = ({ source }: ConditionField) =>
  !('flag' in source) || source.flag === 'waiting' || source.flag === 'overdue'

/** Returns the fields from which the conditions of a rule are chosen. */
export const ruleFields = (fields: ConditionFields) => impersonalFields(fields, isUsable)
