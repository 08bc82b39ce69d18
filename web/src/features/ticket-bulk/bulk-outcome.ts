import type { BulkOutcome } from '@hatchway/contract/tickets/ticket-bulk'
import { type Act, bulkOutcomeMessages as messages } from './bulk-outcome.messages.ts'

type Outcome = Pick<BulkOutcome, 'changed' | 'failed'>

/**
 * Returns `12 tickets changed`, or how many could not be changed, which ones and why. `tasks` is the number of tasks of these tickets that the
 * change is about, if it is about tasks.
 */
export function describeOutcome({ changed, failed }: Outcome, act: Act = 'change', tasks?: number) {
  const total = changed.length + failed.length
  if (failed.length === 0)
    return { title: tasks === undefined ? messages.done(total, act) : messages.tasksDone(tasks, act) }
  const reasons = [...new Set(failed.map(({ message }) => message))]
  const description = reasons.length > mostReasons ? [...reasons.slice(0, mostReasons), '…'] : reasons
  const title = (tasks === undefined ? messages.failed : messages.tasksFailed)(failed.length, total, act)
  return { title, description: [...namesOf(failed), description.join(' ')].join(': ') }
}

/** Returns the tickets that no longer exist, or that the user can no longer see. */
export const goneIn = ({ failed }: Pick<BulkOutcome, 'failed'>): number[] =>
  failed.filter(({ code }) => code === 'ticket.not_found').map(({ id }) => id)

/** Returns which tickets failed as one text; nothing where the user can see none of them. */
function namesOf(failed: Outcome['failed']): string[] {
  const numbers = failed.flatMap(({ ticketNumber }) => (ticketNumber ? [`#${ticketNumber}`] : []))
  if (numbers.length === 0) return []
  const more = failed.length - Math.min(numbers.length, mostNumbers)
  return [messages.tickets(numbers.slice(0, mostNumbers), more)]
}

/** Returns what a change did, and how many tickets needed no change. */
export function describeDone(done: string, { changed, unchanged }: { changed: number; unchanged: number }) {
  if (unchanged === 0) return { title: done }
  return { title: changed === 0 ? messages.nothing : done, description: messages.unchanged(unchanged) }
}

const mostReasons = 3
const mostNumbers = 3

/** Many tickets take longer to check than one (ms). */
export const bulkToastDuration = 10_000
