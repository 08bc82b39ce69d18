import type { ConditionField, ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { impersonalFields } from '../../tickets/conditions/impersonal-fields.ts'

/** A policy is chosen by what a ticket is, not by who reads it or when: flags, times and the text search are in none. */
const isUsable = ({ kind, key }: ConditionField) =>
  kind !== 'flag' && kind !== 'words' && kind !== 'time' && !key.startsWith('sla')

/** Returns the fields from which the conditions of a policy are chosen. */
export const policyFields = (fields: ConditionFields) => impersonalFields(fields, isUsable)
