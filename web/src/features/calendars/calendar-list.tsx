import type { ListedCalendar } from '@hatchway/contract/time/calendars'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AddLink } from '../../ui/button/add-link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { plural, weekText } from './calendar-text.ts'
import { calendarList, useCalendarChanges } from './calendars.queries.ts'

const columns =
  'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_120px_minmax(0,1fr)_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px]'

/** Lists the calendars, the default one first. */
export function CalendarList() {
  const query = useQuery(calendarList)
  const { change, remove, restore } = useCalendarChanges()
  const navigate = useNavigate()
  if (query.isLoadingError) return <QueryError className="m-auto" title="Calendars couldn’t be loaded" query={query} />
  if (!query.data) return <Skeleton className="m-5 h-40" />
  if (query.data.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title="No calendars yet"
        mainAction={<AddLink to="/settings/business-hours/new">New calendar</AddLink>}
      >
        A calendar says when you work. SLA policies count its working time only.
      </EmptyState>
    )
  const former = query.data.find(({ isDefault }) => isDefault)
  const setDefault = (id: number) => change.mutateAsync({ id, body: { isDefault: true } })
  const makeDefault = ({ id, name }: ListedCalendar) =>
    void toastResult(setDefault(id), {
      done: `“${name}” is now the default`,
      failed: 'The default calendar couldn’t be changed',
      undo: former && (() => setDefault(former.id)),
    })
  const deleteCalendar = ({ id, name }: ListedCalendar) =>
    void toastResult(remove.mutateAsync(id), {
      done: `“${name}” deleted`,
      failed: `“${name}” couldn’t be deleted`,
      undo: () => restore.mutateAsync(id),
      undone: `“${name}” restored`,
    })
  return (
    <>
      <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
        <span>Calendar</span>
        <span>Time zone</span>
        <span>Working hours</span>
        <span>Used by</span>
      </div>
      <ul>
        {query.data.map((calendar) => (
          <li key={calendar.id} className={`${columns} min-h-11 border-line border-b px-5 max-md:px-4 max-md:py-2`}>
            <span className="flex min-w-0 items-center gap-2.5">
              <Link
                {...calendarLink(calendar)}
                className="touch-target min-w-0 truncate font-medium no-underline hover:text-accent-ink"
              >
                {calendar.name}
              </Link>
              {calendar.isDefault && <Badge tone="accent">Default</Badge>}
            </span>
            <span className="truncate text-ink-2 max-md:col-start-1">{calendar.timeZone.replaceAll('_', ' ')}</span>
            <span className="text-ink-2 max-md:col-start-1">{weekText(calendar.minutesPerWeek)}</span>
            <span className="truncate text-ink-2 max-md:col-start-1">
              {calendar.policies === 0 ? (
                <span className="text-ink-3">No policy</span>
              ) : (
                `${plural(calendar.policies, 'policy', 'policies')}, ${plural(calendar.openTickets, 'open ticket')}`
              )}
            </span>
            <span className="max-md:col-start-2 max-md:row-span-4 max-md:row-start-1">
              <MoreMenu
                label={`More for ${calendar.name}`}
                entries={() => [
                  { label: 'Edit', onSelect: () => void navigate(calendarLink(calendar)) },
                  {
                    label: 'Make default',
                    disabled: calendar.isDefault,
                    onSelect: () => makeDefault(calendar),
                  },
                  'line',
                  {
                    label: 'Delete',
                    danger: true,
                    disabled: calendar.isDefault,
                    onSelect: () => deleteCalendar(calendar),
                  },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const calendarLink = ({ id }: ListedCalendar) =>
  ({ to: '/settings/business-hours/$id', params: { id: String(id) } }) as const
