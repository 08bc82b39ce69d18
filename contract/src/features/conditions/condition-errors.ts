import { limits } from '../limits.ts'

/** What is said of a condition that exceeds a limit. */
export const conditionErrors = {
  tooDeep: `Conditions can be nested at most ${limits.conditionDepth} levels deep`,
  tooManyClauses: `A search can have at most ${limits.clausesPerCondition} conditions`,
  tooManyValues: `A condition can have at most ${limits.valuesPerClause} values`,
  tooLong: `A search can have at most ${limits.charactersPerCondition} characters`,
  jsonTooLong: `A condition as JSON can have at most ${limits.charactersPerConditionJson} characters`,
  notJson: 'Must be a condition as JSON',
  malformed: 'A condition has a field, an operator and values, or is a group: all, any or not',
  emptyGroup: 'A group needs at least one condition',
  valueTooLong: `A value can have at most ${limits.charactersPerConditionValue} characters`,
  invisible: 'Remove the invisible character here',
} as const
