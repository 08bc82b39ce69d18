import type { ReactNode } from 'react'
import { countText } from '../../platform/count-text.ts'

/** The texts of the activity log. */
export const activityMessages = {
  title: 'Activity',
  noMatch: 'No data found',
  noMatchHint: 'No activity matches these filters.',
  none: 'No activity yet',
  noneHint: 'Every change is recorded here.',
  newEntries: 'New activity',
  searchedBackTo: (at: string) => `Searched back to ${at}.`,
  searchFurther: 'Search further back',
  goesBack: (lines: number) =>
    `This list shows the latest ${countText(lines)} entries. Choose days to see older ones, or export them all.`,
  search: 'Search activity',
  searchPlaceholder: 'Name, number or value',
  columns: { at: 'Time', actor: 'Who', what: 'What', from: 'From' },
  /** The first value that changed. `from` is absent where the tickets of a change had different values. */
  firstChange: (field: string, from: string | undefined, to: ReactNode, more: number) => (
    <>
      {field}: {from !== undefined && `${from} `}→ {to}
      {more > 0 && ` and ${more} more`}
    </>
  ),
  values: { none: 'none', yes: 'Yes', no: 'No' },
} as const

/** The texts of the filters of the activity log. */
export const activityFilterMessages = {
  before: 'Before',
  kinds: {
    actorId: { label: 'Person', subject: 'Done by', several: 'people' },
    kind: { label: 'Kind of record', subject: 'Record is', several: 'kinds' },
    event: { label: 'Event', subject: 'Event is', several: 'events' },
    ticketId: { label: 'Ticket', subject: 'Ticket is' },
    customerId: { label: 'Customer', subject: 'Customer is' },
    on: { label: 'Days', subject: 'Happened' },
  },
  anyOf: (subject: string) => `${subject} any of`,
  several: (count: number, noun: string | undefined) => `${count} ${noun}`,
  me: 'Me',
  noUser: 'System or signed-out user',
  ticketPlaceholder: 'Subject or number',
} as const

/** The texts of one entry in full. */
export const entryMessages = {
  changes: 'Changes',
  field: 'Field',
  before: 'Before',
  after: 'After',
  when: 'When',
  who: 'Who',
  from: 'From',
  system: 'System',
  ticket: 'Ticket',
  customer: 'Customer',
  record: 'Record',
  tickets: 'Tickets',
  loadingTickets: 'Loading tickets',
  ticketsFailed: 'Tickets couldn’t be loaded',
  ticketsGone: 'The tickets no longer exist.',
  moreTickets: (count: number) => `and ${countText(count)} more`,
} as const

/** The texts for undoing a change of several tickets. */
export const undoMessages = {
  undo: 'Undo',
  undoOn: (tickets: number) => `Undo on ${countText(tickets)} tickets`,
  question: (tickets: number) => `Undo on ${countText(tickets)} tickets?`,
  consequence: (who: string, did: string) =>
    `${who} ${did}. The previous values are restored, except on tickets that have been changed since.`,
  you: 'You',
  undoing: 'Undoing...',
} as const
