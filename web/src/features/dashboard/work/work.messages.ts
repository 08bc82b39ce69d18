import { countOf, countText } from '../../../platform/count-text.ts'

/** The texts of the cards with open work. */
export const workMessages = {
  mine: 'My work',
  mineOpen: (count: number) => `${countText(count)} open`,
  mineNone: 'No open tickets assigned to you.',
  due: 'Due soon or overdue',
  dueCount: countText,
  dueNone: 'No tickets due in the next two days.',
  openView: 'Open view',
  openViewOf: (title: string) => `${title}: open view`,
  loading: 'Loading',
  openTasks: (open: number, overdue: number) => `${countOf(open, 'open task')}${overdue > 0 ? ',' : ''}`,
  overdueTasks: (count: number) => `${countText(count)} overdue`,
  myTasks: 'My tasks',
  tasks: 'Tasks',
  noDueDate: 'No due date',
} as const

/** The texts of the load of a team. */
export const teamLoadMessages = {
  none: 'No agents in a group yet.',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  legend: 'Legend',
  urgent: 'Urgent',
  overCapacity: 'Over capacity',
  free: 'Free',
  openOf: (open: number, capacity: number) => `${open} of ${capacity}`,
  open: (open: number) => `${open} open`,
  /** What follows the emphasized number of a member’s open tickets. */
  afterOpen: {
    open: ' open',
    capacity: (capacity: number) => ` of ${capacity}`,
    urgent: (count: number) => `, ${count} urgent`,
    overCapacity: ', over capacity',
  },
} as const

/** The texts of a requester’s own open tickets. */
export const ownRequestsMessages = {
  title: 'Open requests',
  all: 'All requests',
  none: 'No open requests',
  noneHint: 'Your open requests appear here.',
  unread: ' (unread)',
} as const
