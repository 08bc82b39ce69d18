import type { ReactNode } from 'react'
import { countText } from '../../../platform/count-text.ts'

/** The texts of the board of tickets. */
export const boardMessages = {
  board: 'Board',
  groupBy: 'Group by',
  workflowStep: 'Workflow step',
  noGroup: 'No group',
  unassigned: 'Unassigned',
  unresolved: 'Unresolved tickets',
  limitedToDays: (days: number) => `Resolved and closed tickets of the last ${days} days`,
  keys: { pickUp: 'pick up', move: 'move', drop: 'drop', cancel: 'cancel' },
  column: {
    menu: (column: string) => `Column ${column}`,
    collapse: 'Collapse column',
    setLimit: 'Set limit…',
    pausesSla: 'Pauses SLA',
    loading: (column: string) => `Loading ${column}`,
    failed: 'The tickets couldn’t be loaded',
    none: 'No tickets',
    showMore: 'Show more',
    showAll: 'Show all in the list',
    limit: (limit: number) => `Limit: ${limit}`,
    overLimit: (limit: number) => `Over the limit of ${limit}`,
    count: (count: number, limit: number) =>
      `${countText(count)}, ${count > limit ? 'over the limit' : 'limit'} of ${limit}`,
  },
  card: {
    role: 'draggable ticket',
    noRequester: 'No requester',
    updated: (ago: ReactNode) => <>Updated {ago}</>,
  },
  /** What a screen reader says while a ticket is dragged. */
  dragged: {
    pickedUp: (ticketNumber: string) => `#${ticketNumber} picked up.`,
    over: (ticketNumber: string, column: string) => `#${ticketNumber} is over ${column}.`,
    dropped: (ticketNumber: string, column: string) => `#${ticketNumber} dropped in ${column}.`,
    notMoved: (ticketNumber: string) => `#${ticketNumber} not moved.`,
  },
} as const
