import { dayOf } from '../time/local-time.ts'
import type { ListedTask } from './task-shapes.ts'

/** The heading above tasks in the order of their due times: overdue, the day on which they are due, or none. */
export type DueSection = string
export const overdueSection: DueSection = 'overdue'
export const noDueSection: DueSection = 'none'

type Dated = Pick<ListedTask, 'dueAt' | 'state'>

/**
 * Returns the section of each task of a page. Where some of them are done, overdue tasks are below their day like all others: a section is
 * never interrupted by another one.
 */
export function dueSectionOf(page: readonly Dated[], { now, timeZone }: { now: Date; timeZone: string }) {
  const hasDone = page.some(({ state }) => state === 'done')
  return ({ dueAt }: Dated): DueSection => {
    if (dueAt === null) return noDueSection
    return !hasDone && Date.parse(dueAt) < now.getTime() ? overdueSection : dayOf(new Date(dueAt), timeZone)
  }
}
