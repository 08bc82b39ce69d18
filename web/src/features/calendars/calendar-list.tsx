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
import { calendarMessages as messages } from './calendar.messages.tsx'
import { weekText } from './calendar-text.ts'
import { calendarList, useCalendarChanges } from './calendars.queries.ts'

const columns =
  'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_120px_minmax(0,1fr)_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px]'

/** Lists the calendars, the default one first. */
export function CalendarList() {
  const query = useQuery(calendarList)
  const { change, remove, restore } = useCalendarChanges()
  const navigate = useNavigate()
  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  if (!query.data) return <Skeleton className="m-5 h-40" />
  if (query.data.length === 0)
    return (
      <EmptyState
        className="m-auto"
        title={messages.none}
        mainAction={<AddLink to="/settings/business-hours/new">{messages.add}</AddLink>}
      >
        {messages.purpose}
      </EmptyState>
    )
  const former = query.data.find(({ isDefault }) => isDefault)
  const setDefault = (id: number) => change.mutateAsync({ id, body: { isDefault: true } })
  const makeDefault = ({ id, name }: ListedCalendar) =>
    void toastResult(setDefault(id), {
      done: messages.defaultChanged(name),
      failed: messages.defaultFailed,
      undo: former && (() => setDefault(former.id)),
    })
  const deleteCalendar = ({ id, name }: ListedCalendar) =>
    void toastResult(remove.mutateAsync(id), {
      done: messages.deleted(name),
      failed: messages.deleteFailed(name),
      undo: () => restore.mutateAsync(id),
      undone: messages.restored(name),
    })
  return (
    <>
      <div aria-hidden className={`${columns} h-8 flex-none border-line border-b px-5 text-ink-3 max-md:hidden`}>
        <span>{messages.columns.calendar}</span>
        <span>{messages.columns.timeZone}</span>
        <span>{messages.columns.hours}</span>
        <span>{messages.columns.usedBy}</span>
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
              {calendar.isDefault && <Badge tone="accent">{messages.isDefault}</Badge>}
            </span>
            <span className="truncate text-ink-2 max-md:col-start-1">{calendar.timeZone.replaceAll('_', ' ')}</span>
            <span className="text-ink-2 max-md:col-start-1">{weekText(calendar.minutesPerWeek)}</span>
            <span className="truncate text-ink-2 max-md:col-start-1">
              {calendar.policies === 0 ? (
                <span className="text-ink-3">{messages.notUsed}</span>
              ) : (
                messages.usedBy(calendar.policies, calendar.openTickets)
              )}
            </span>
            <span className="max-md:col-start-2 max-md:row-span-4 max-md:row-start-1">
              <MoreMenu
                label={messages.more(calendar.name)}
                entries={() => [
                  { label: messages.edit, onSelect: () => void navigate(calendarLink(calendar)) },
                  {
                    label: messages.makeDefault,
                    disabled: calendar.isDefault,
                    onSelect: () => makeDefault(calendar),
                  },
                  'line',
                  {
                    label: messages.delete,
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
