import type { ConditionSubject } from '@hatchway/contract/conditions/condition-fields'

/** The texts of the search by words and conditions in a toolbar. */
export const conditionSearchMessages = {
  search: { ticket: 'Search tickets', task: 'Search tasks' } satisfies Record<ConditionSubject, string>,
  placeholder: 'Search or filter',
  conditions: 'Conditions',
  syntax: 'Search syntax',
  syntaxWords: 'help keywords conditions filter',
} as const
