import { listText } from '@hatchway/contract/list-text'
import type { BulkOutcome } from '@hatchway/contract/tickets/ticket-bulk'
import { countOf, countText } from '../../platform/count-text.ts'

type Outcome = Pick<BulkOutcome, 'changed' | 'failed'>

/**
 * Returns `12 tickets changed`, or how many could not be changed, which ones and why. `tasks` is the number of tasks of these tickets that the
 * change is about, if it is about tasks.
 */
export function describeOutcome({ changed, failed }: Outcome, did = 'changed', tasks?: number) {
  const total = changed.length + failed.length
  if (failed.length === 0)
    return { title: tasks === undefined ? `${countOf(total, 'ticket')} ${did}` : `${countOf(tasks, 'task')} ${did}` }
  const reasons = [...new Set(failed.map(({ message }) => message))]
  const description = reasons.length > mostReasons ? [...reasons.slice(0, mostReasons), '…'] : reasons
  const which = tasks === undefined ? `${failed.length} of ${total}` : `Tasks of ${failed.length} of ${total} tickets`
  return { title: `${which} couldn’t be ${did}`, description: [...namesOf(failed), description.join(' ')].join(': ') }
}

/** Returns which tickets failed as one text; nothing where the user can see none of them. */
function namesOf(failed: Outcome['failed']): string[] {
  const numbers = failed.flatMap(({ ticketNumber }) => (ticketNumber ? [`#${ticketNumber}`] : []))
  if (numbers.length === 0) return []
  const more = failed.length - Math.min(numbers.length, mostNumbers)
  return [listText([...numbers.slice(0, mostNumbers), ...(more > 0 ? [`${countText(more)} more`] : [])], 'and')]
}

/** Returns what a change did, and how many tickets needed no change. */
export function describeDone(done: string, { changed, unchanged }: { changed: number; unchanged: number }) {
  const tickets = countOf(unchanged, 'ticket')
  if (unchanged === 0) return { title: done }
  return { title: changed === 0 ? 'Nothing to change' : done, description: `${tickets} needed no change.` }
}

const mostReasons = 3
const mostNumbers = 3

/** Many tickets take longer to check than one (ms). */
export const bulkToastDuration = 10_000
