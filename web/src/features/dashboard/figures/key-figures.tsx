import { countText } from '../../../platform/count-text.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Dashboard } from '../dashboard.queries.ts'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { countDelta, lengthDelta, lengthOf, sinceThen } from './figure-labels.ts'
import { type Figure, FigureCell, KeyFigure } from './key-figure.tsx'

const labels = ['Open', 'Unassigned', 'Due today', 'Resolved', 'First response', 'Resolution']

/** Shows the key figures side by side. */
export function KeyFigures({ data, scope }: { data: Dashboard | undefined; scope: Scope }) {
  const now = useMinute()
  return (
    <ul aria-label="Key figures" className="grid flex-none grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
      {data
        ? figuresOf(data, scope, now).map((figure) => (
            <FigureCell key={figure.label}>
              <KeyFigure {...figure} />
            </FigureCell>
          ))
        : labels.map((label) => (
            <FigureCell key={label}>
              <div className="px-5 py-3 max-md:px-4">
                <p className="type-ui truncate text-ink-2">{label}</p>
                <Skeleton className="mt-2 h-5 w-16" />
                <Skeleton className="mt-2.5 h-2.5 w-24" />
              </div>
            </FigureCell>
          ))}
    </ul>
  )
}

function figuresOf({ figures, from, to }: Dashboard, { group, days }: Scope, now: Date): Figure[] {
  const { open, unassigned, dueToday, resolved, firstResponse, resolution } = figures
  const span = `${from}..${to}`
  const unresolved = 'open,in_progress'
  const oldestFirst = { sortBy: 'createdAt', sortDirection: 'asc' }
  const median = (figure: typeof resolution, nothing: string) => {
    if (figure.median === null) return { value: 'N/A', note: nothing }
    const delta = lengthDelta(figure.median, figure.before)
    return { value: lengthOf(figure.median), delta, note: delta ? ', median' : 'median' }
  }
  return [
    {
      label: 'Open',
      value: countText(open.count),
      // The first tickets of a desk are no decline.
      delta: countDelta(open.change, open.change < open.count ? 'bad' : 'neither'),
      note: 'since yesterday',
      line: open.line,
      lineName: `Open at the end of each day, last ${days} days`,
      search: inGroup(group, { status: unresolved }),
    },
    {
      label: 'Unassigned',
      value: countText(unassigned.count),
      note: unassigned.oldest ? `oldest ${sinceThen(unassigned.oldest, now)}` : 'all tickets are assigned',
      line: unassigned.line,
      lineName: 'Days on which those of the last 14 days were created',
      search: inGroup(group, { assigneeId: 'none', status: unresolved, ...oldestFirst }),
    },
    {
      label: 'Due today',
      value: countText(dueToday.count),
      note: dueToday.overdue > 0 ? `${countText(dueToday.overdue)} overdue` : 'none overdue',
      line: dueToday.line,
      lineName: 'Due on each of the next 14 days',
      search: inGroup(group, { due: 'today', sortBy: 'dueDate', sortDirection: 'asc' }),
    },
    {
      label: 'Resolved',
      value: countText(resolved.count),
      ...comparedWith(resolved, `the previous ${days} days`),
      line: resolved.line,
      lineName: `Resolved each day, last ${days} days`,
      search: inGroup(group, { resolvedOn: span }),
    },
    {
      label: 'First response',
      ...median(firstResponse, 'no replies in this period'),
      line: firstResponse.line,
      lineName: `Median of what was created each day, last ${days} days`,
      search: inGroup(group, { createdOn: span, answered: 'true' }),
    },
    {
      label: 'Resolution',
      ...median(resolution, 'none resolved in this period'),
      line: resolution.line,
      lineName: `Median of what was resolved each day, last ${days} days`,
      search: inGroup(group, { resolvedOn: span }),
    },
  ]
}

/** Returns the difference from an earlier period in words: `207 more than the previous 30 days`. */
function comparedWith({ count, before }: { count: number; before: number }, period: string) {
  const difference = Math.abs(count - before)
  if (difference === 0) return { note: `same as ${period}` }
  const text = `${countText(difference)} ${count > before ? 'more' : 'fewer'}`
  return { delta: { text, isBetter: null }, note: `than ${period}` }
}
