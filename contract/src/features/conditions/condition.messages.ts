import { limits } from '../limits.ts'

/** What is said of a condition that exceeds a limit, is malformed, or has a field or value that it can’t have. */
export const conditionMessages = {
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
  noField: (key: string) => `There is no field “${key}”`,
  noCustomField: (key: string) => `There is no custom field “${key}”`,
  noRecord: (label: string) => `“${label}” refers to something that no longer exists`,
  noOperator: (operators: readonly string[]) => `There is no such operator. The operators are ${operators.join(', ')}`,
  wrongOperator: (label: string) => `${label} can’t be compared this way`,
  wrongCount: (label: string, count: number) => `${label} needs ${count} ${count === 1 ? 'value' : 'values'} here`,
  wrongValue: (label: string, value: string | number | null) => `“${value}” is not a value of ${label}`,
} as const
