import { listText } from '@hatchway/contract/list-text'
import { countOf, countText } from '../../platform/count-text.ts'

/** The texts about what a change of tickets did, and about undoing it. */
export const bulkOutcomeMessages = {
  did: { change: 'changed', undo: 'changed back', redo: 'changed again' },
  done: (tickets: number, did: string) => `${countOf(tickets, 'ticket')} ${did}`,
  tasksDone: (tasks: number, did: string) => `${countOf(tasks, 'task')} ${did}`,
  failed: (count: number, total: number, did: string) => `${count} of ${total} couldn’t be ${did}`,
  tasksFailed: (count: number, total: number, did: string) =>
    `Tasks of ${count} of ${total} tickets couldn’t be ${did}`,
  /** Some of the tickets, and how many more there are. */
  tickets: (numbers: readonly string[], more: number) =>
    listText(more > 0 ? [...numbers, `${countText(more)} more`] : [...numbers], 'and'),
  nothing: 'Nothing to change',
  unchanged: (count: number) => `${countOf(count, 'ticket')} needed no change.`,
  running: (total: number, did: string) => `${countText(total)} tickets are being ${did}`,
  ran: (count: number, did: string) => `${countText(count)} tickets ${did}`,
  stopped: (count: number, total: number) => `Stopped after ${countText(count)} of ${countText(total)} tickets`,
  stoppedHint: 'The other tickets are unchanged. You can undo the change, or start it again.',
  skipped: (count: number, total: number) => `${countText(count)} of ${countText(total)} tickets were skipped`,
  reason: (message: string, tickets: number) => `${message} (${countText(tickets)})`,
  undo: 'Undo',
  redo: 'Redo',
  undone: 'Undone',
  redone: 'Redone',
  undoneBefore: 'This can no longer be undone',
  undoFailed: 'The change couldn’t be undone',
} as const
