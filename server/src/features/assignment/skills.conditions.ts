import type { Condition } from '@hatchway/contract/conditions/condition'
import type { ConditionFields } from '@hatchway/contract/conditions/condition-fields'
import { unattendedProblem } from '@hatchway/contract/conditions/condition-unattended'
import { assignmentMessages as messages } from './assignment.messages.ts'

/** Returns why a skill can’t have a condition, as a sentence; undefined where it can. Due times are set after the assignment. */
export const skillConditionProblem = (condition: Condition, fields: ConditionFields) =>
  unattendedProblem(condition, fields, messages.inConditions)
