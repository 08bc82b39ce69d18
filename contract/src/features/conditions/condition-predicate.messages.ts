import type { FlagKey } from './condition-fields.ts'

const not = (isNegated: boolean) => (isNegated ? 'not ' : '')

/** The parts of what a condition says of one ticket. */
export const conditionPredicateMessages = {
  /** What follows the first conditions, whose list has no "and" for these. */
  andAlso: (parts: readonly string[]) => parts.join(', and '),
  deletedField: (key: string) => `its deleted field “${key}”`,
  set: (name: string, isNegated: boolean) => `${name} is ${not(isNegated)}set`,
  oneOf: (name: string, some: string, isNegated: boolean) => `${name} is ${not(isNegated)}${some}`,
  text: (some: string, isNegated: boolean) => `it ${isNegated ? 'does not contain' : 'contains'} the text ${some}`,
  flag: (flag: string) => `it ${flag}`,
  assigned: 'is assigned to someone',
  unassigned: 'is unassigned',
  snoozed: (snoozed: string, isNegated: boolean) => `it is ${not(isNegated)}${snoozed}`,
  has: (what: string) => `it has ${what}`,
  status: (status: string, isNegated: boolean) => `it is ${not(isNegated)}${status}`,
  customer: (some: string, isNegated: boolean) => `it ${isNegated ? 'does not belong' : 'belongs'} to ${some}`,
  assignee: (some: string, isNegated: boolean) => `it is ${not(isNegated)}assigned to ${some}`,
  requester: (some: string, isNegated: boolean) => `it is ${not(isNegated)}from ${some}`,
  service: (some: string, isNegated: boolean) => `it is ${not(isNegated)}about ${some}`,
  tags: (some: string, isNegated: boolean) => `it is ${not(isNegated)}tagged ${some}`,
  compared: (noun: string, comparison: string, some: string) => `its ${noun} ${comparison} ${some}`,
  contains: 'contains',
  doesNotContain: 'does not contain',
  is: 'is',
  isNot: 'is not',
  comparisons: {
    lessThan: 'is below',
    atMost: 'is at most',
    greaterThan: 'is above',
    atLeast: 'is at least',
  },
  timeOf: (label: string) => `its ${label} is`,
  willBe: (verb: string) => `it is ${verb}`,
  was: (verb: string) => `it was ${verb}`,
  /** "it was created" and "in the last 2 days" */
  timed: (what: string, when: string) => `${what} ${when}`,
  /**
   * The opposite of a phrase whose operator has none: `it was not updated in the last 2 days`, `its users affected is not below 5`.
   */
  opposite: (phrase: string) =>
    phrase.startsWith('it ')
      ? phrase.replace(/^it (is|was) /, 'it $1 not ')
      : phrase.replace(/^(.*) is /, '$1 is not '),
  flags: {
    unread: { is: 'is unread', isNot: 'is not unread' },
    following: { is: 'is followed by me', isNot: 'is not followed by me' },
    createdByMe: { is: 'was created by me', isNot: 'was not created by me' },
    waiting: { is: 'is waiting on the requester', isNot: 'is not waiting on the requester' },
    overdue: { is: 'is overdue', isNot: 'is not overdue' },
  } satisfies Record<FlagKey, { is: string; isNot: string }>,
} as const
