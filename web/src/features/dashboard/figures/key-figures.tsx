import { countText } from '../../../platform/count-text.ts'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Dashboard } from '../dashboard.queries.ts'
import { inGroup, type Scope } from '../dashboard-links.ts'
import { figureMessages as messages } from './figure.messages.ts'
import { countDelta, lengthDelta, lengthOf, sinceThen } from './figure-labels.ts'
import { type Figure, FigureCell, KeyFigure } from './key-figure.tsx'

const labels = Object.values(messages.labels)

/** Shows the key figures side by side. */
export function KeyFigures({ data, scope }: { data: Dashboard | undefined; scope: Scope }) {
  const now = useMinute()
  return (
    <ul aria-label={messages.title} className="grid flex-none grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
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
    if (figure.median === null) return { value: messages.noMedian, note: nothing }
    const delta = lengthDelta(figure.median, figure.before)
    return {
      value: lengthOf(figure.median),
      delta,
      note: delta ? messages.notes.medianAfterDifference : messages.notes.median,
    }
  }
  return [
    {
      label: messages.labels.open,
      value: countText(open.count),
      // The first tickets of a desk are no decline.
      delta: countDelta(open.change, open.change < open.count ? 'bad' : 'neither'),
      note: messages.notes.sinceYesterday,
      line: open.line,
      lineName: messages.lines.open(days),
      search: inGroup(group, { status: unresolved }),
    },
    {
      label: messages.labels.unassigned,
      value: countText(unassigned.count),
      note: unassigned.oldest ? messages.notes.oldest(sinceThen(unassigned.oldest, now)) : messages.notes.allAssigned,
      line: unassigned.line,
      lineName: messages.lines.unassigned,
      search: inGroup(group, { assigneeId: 'none', status: unresolved, ...oldestFirst }),
    },
    {
      label: messages.labels.dueToday,
      value: countText(dueToday.count),
      note: dueToday.overdue > 0 ? messages.notes.overdue(dueToday.overdue) : messages.notes.noneOverdue,
      line: dueToday.line,
      lineName: messages.lines.dueToday,
      search: inGroup(group, { due: 'today', sortBy: 'dueDate', sortDirection: 'asc' }),
    },
    {
      label: messages.labels.resolved,
      value: countText(resolved.count),
      ...comparedWithPrevious(resolved, days),
      line: resolved.line,
      lineName: messages.lines.resolved(days),
      search: inGroup(group, { resolvedOn: span }),
    },
    {
      label: messages.labels.firstResponse,
      ...median(firstResponse, messages.notes.noReplies),
      line: firstResponse.line,
      lineName: messages.lines.firstResponse(days),
      search: inGroup(group, { createdOn: span, answered: 'true' }),
    },
    {
      label: messages.labels.resolution,
      ...median(resolution, messages.notes.noneResolved),
      line: resolution.line,
      lineName: messages.lines.resolution(days),
      search: inGroup(group, { resolvedOn: span }),
    },
  ]
}

/** Returns the difference from the period before in words: `207 more than the previous 30 days`. */
function comparedWithPrevious({ count, before }: { count: number; before: number }, days: number) {
  if (count === before) return { note: messages.notes.sameAsPreviousDays(days) }
  const text = count > before ? messages.more(count - before) : messages.fewer(before - count)
  return { delta: { text, isBetter: null }, note: messages.notes.thanPreviousDays(days) }
}
