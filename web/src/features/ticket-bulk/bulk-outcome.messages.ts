import { listText } from '@hatchway/contract/list-text'
import { countOf, countText } from '../../platform/count-text.ts'

/** What was done to tickets or tasks. */
export type Act = 'change' | 'undo' | 'redo'

/** What was done, with as many as `records` says: “3 tickets”. */
const done: Record<Act, (records: string) => string> = {
  change: (records) => `${records} changed`,
  undo: (records) => `Undone on ${records}`,
  redo: (records) => `Redone on ${records}`,
}
const past: Record<Act, string> = { change: 'changed', undo: 'undone', redo: 'redone' }

/** The texts about what a change of tickets did, and about undoing it. */
export const bulkOutcomeMessages = {
  done: (tickets: number, act: Act) => done[act](countOf(tickets, 'ticket')),
  tasksDone: (tasks: number, act: Act) => done[act](countOf(tasks, 'task')),
  failed: (count: number, total: number, act: Act) =>
    act === 'change' ? `${count} of ${total} couldn’t be changed` : `Couldn’t be ${past[act]} on ${count} of ${total}`,
  tasksFailed: (count: number, total: number, act: Act) =>
    `Tasks on ${count} of ${total} tickets couldn’t be ${past[act]}`,
  /** Some of the tickets, and how many more there are. */
  tickets: (numbers: readonly string[], more: number) =>
    listText(more > 0 ? [...numbers, `${countText(more)} more`] : [...numbers], 'and'),
  nothing: 'Nothing to change',
  unchanged: (count: number) => `${countOf(count, 'ticket')} needed no change.`,
  running: (total: number, act: Act) =>
    act === 'undo' ? `Undoing on ${countText(total)} tickets` : `Redoing on ${countText(total)} tickets`,
  ran: (count: number, act: Act) => done[act](`${countText(count)} tickets`),
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
