import type { FlagKey } from './condition-fields.ts'

const not = (isNegated: boolean) => (isNegated ? 'not ' : '')
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const withoutArticle = (noun: string) => noun.replace(/^an? /, '')
const unitNames = { min: 'minute', h: 'hour', d: 'day', w: 'week' } as const

/** The words of conditions in sentences on lists of tickets, and on one ticket. */
export const conditionWordMessages = {
  duration: (count: number, unit: keyof typeof unitNames) => `${count} ${unitNames[unit]}${count === 1 ? '' : 's'}`,
  /** Of a duration, after "the last" or "the next": "day", "2 days". */
  span: (duration: string) => duration.replace(/^1 /, ''),
  before: (day: string) => `before ${day}`,
  after: (day: string) => `after ${day}`,
  between: (first: string, last: string) => `from ${first} to ${last}`,
  onDay: (day: string) => `on ${day}`,
  inLast: (span: string) => `in the last ${span}`,
  moreThanAgo: (duration: string) => `more than ${duration} ago`,
  withinNext: (span: string) => `within the next ${span}`,
  moreThanAhead: (duration: string) => `in more than ${duration}`,
  anyOf: (phrases: readonly string[]) => phrases.join(' or '),
  allOf: (phrases: readonly string[]) => phrases.join(' and '),
  either: (phrases: string) => `either ${phrases}`,
  quoted: (text: string | number) => `“${text}”`,
  noOne: 'no one',
  snoozed: 'snoozed',
  none: 'none',
  open: 'open',
  /** The label "ID" within a sentence. */
  id: 'number',
  deleted: (noun: string) => `a deleted ${withoutArticle(noun)}`,
  without: (noun: string) => `no ${withoutArticle(noun)}`,
  verbs: {
    createdAt: 'created',
    updatedAt: 'updated',
    resolvedAt: 'resolved',
    firstRespondedAt: 'first responded to',
    dueDate: 'due',
    snoozedUntil: 'snoozed until a time',
    'task.dueAt': 'due',
    'task.doneAt': 'done',
    'task.createdAt': 'created',
  },
  nouns: {
    assigneeId: 'an assignee',
    assignedGroupId: 'a group',
    requesterId: 'a requester',
    customerId: 'a customer',
    serviceId: 'a service',
    category: 'a category',
    tags: 'tags',
    dueDate: 'a due date',
    snoozedUntil: 'a snooze',
    resolvedAt: 'a resolution',
    firstRespondedAt: 'a first response',
    'task.assigneeId': 'an assignee',
    'task.groupId': 'a group',
    'task.dueAt': 'a due date',
  },
} as const

/** The parts of a sentence on a list of tickets or tasks. */
export const conditionSentenceMessages = {
  allTasks: 'All tasks',
  allTickets: 'All tickets',
  tasks: (adjectives: readonly string[], phrases: string) => described('tasks', adjectives, phrases),
  /** `tasks` is {@link tasks}. */
  tasksOn: (tasks: string, hasPhrases: boolean, tickets: string) =>
    `${tasks}${hasPhrases ? ',' : ''} on ${uncapitalized(tickets)}`,
  tickets: (adjectives: readonly string[], phrases: string) => described('tickets', adjectives, phrases),
  unknownField: (key: string) => `with ${key}`,
  text: (text: string, isNegated: boolean) => `${isNegated ? 'without' : 'with'} the text “${text}”`,
  set: (noun: string, isNegated: boolean) => `${isNegated ? 'without' : 'with'} ${noun}`,
  status: (status: string, isNegated: boolean) => `${not(isNegated)}${status}`,
  required: (isNegated: boolean) => `${not(isNegated)}required`,
  done: (isNegated: boolean) => `${not(isNegated)}done`,
  assigned: (isNegated: boolean) => (isNegated ? 'unassigned' : 'assigned to someone'),
  snoozed: (isNegated: boolean) => `${not(isNegated)}snoozed`,
  /** What stands before the noun. */
  adjectives: {
    unassigned: 'unassigned',
    uncategorized: 'uncategorized',
    snoozed: 'snoozed',
    required: 'required',
    done: 'completed',
    notDone: 'open',
  },
  party: (some: string, isNegated: boolean) =>
    `${not(isNegated)}to be done by ${some.replace('Support', 'support').replace('Customer', 'the customer')}`,
  assignee: (some: string, isNegated: boolean) => `${not(isNegated)}assigned to ${some}`,
  group: (some: string, isNegated: boolean) => `${not(isNegated)}in ${some}`,
  requester: (some: string, isNegated: boolean) => `${not(isNegated)}from ${some}`,
  customer: (some: string, isNegated: boolean) => `${not(isNegated)}of ${some}`,
  service: (some: string, isNegated: boolean) => `${not(isNegated)}about ${some}`,
  category: (some: string, isNegated: boolean) => `${not(isNegated)}in the category ${some}`,
  tags: (some: string, isNegated: boolean) => `${not(isNegated)}tagged ${some}`,
  other: (label: string, some: string, isNegated: boolean) => `${isNegated ? 'without' : 'with'} ${label} ${some}`,
  contains: (label: string, some: string, isNegated: boolean) =>
    `whose ${label} ${isNegated ? 'doesn’t contain' : 'contains'} ${some}`,
  compared: (comparison: string, some: string) => `${comparison} ${some}`,
  comparisons: {
    lessThan: 'below',
    atMost: 'of at most',
    greaterThan: 'above',
    atLeast: 'of at least',
  },
  timeOf: (label: string) => `with ${label}`,
  /** "created" and "in the last 2 days" */
  timed: (verb: string, when: string) => `${verb} ${when}`,
  /** The opposite of a phrase whose operator has none. */
  opposite: (phrase: string) => (phrase.startsWith('with ') ? phrase.replace('with', 'without') : `not ${phrase}`),
  flags: {
    unread: { is: 'unread', isNot: 'read' },
    following: { is: 'followed by me', isNot: 'not followed by me' },
    createdByMe: { is: 'created by me', isNot: 'not created by me' },
    waiting: { is: 'waiting on the requester', isNot: 'not waiting on the requester' },
    overdue: { is: 'overdue', isNot: 'not overdue' },
  } satisfies Record<FlagKey, { is: string; isNot: string }>,
} as const

/** `Unread open tickets assigned to me` */
function described(noun: string, adjectives: readonly string[], phrases: string) {
  return capitalized([...adjectives, noun, phrases].filter((word) => word !== '').join(' '))
}
