import type { Calendar, CalendarDay, HolidayFeed } from '@hatchway/contract/time/calendars'
import { dayOf } from '@hatchway/contract/time/local-time'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CalendarPlus, Import, Plus, Timer } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { useMinute } from '../../../platform/time/use-minute.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toastResult } from '../../../ui/toast/toast-result.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { DateOf } from '../../session/date-of.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { dayText, spansText } from '../calendar-text.ts'
import { useHolidayChanges } from '../calendars.queries.ts'
import type { CalendarEditorState } from '../use-calendar-editor.ts'
import { weekdayOf } from '../year/year-days.ts'
import { FeedCard } from './feed-card.tsx'
import { feedMessages, holidayMessages as messages } from './holiday.messages.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { upcomingHolidays } from './upcoming.ts'

type HolidayPanelProps = {
  editor: CalendarEditorState
  /** Opens the dialog of a day; `replaces` is the day that is edited. */
  onEdit: (day: CalendarDay, replaces?: CalendarDay) => void
}

const fewest = 8

/** The holidays of a calendar with what they are imported from, the policies that use it, and its versions. */
export function HolidayPanel({ editor, onEdit }: HolidayPanelProps) {
  const { basis, draft, hours, set } = editor
  const { dateFormat } = useDateStyle()
  const today = dayOf(useMinute(), hours.timeZone)
  const [isAll, setAll] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const upcoming = upcomingHolidays(hours.days, today)
  const shown = isAll ? upcoming : upcoming.slice(0, fewest)
  const entries = (day: CalendarDay, date: string) =>
    day.feedId === null
      ? [
          { label: messages.edit, onSelect: () => onEdit(day, day) },
          {
            label: messages.remove,
            danger: true,
            onSelect: () => set({ days: draft.days.filter((one) => one !== day) }),
          },
        ]
      : [
          {
            label: messages.workOnDay,
            onSelect: () =>
              set({
                days: [
                  ...draft.days,
                  {
                    date,
                    isYearly: false,
                    name: messages.workingDay(day.name).slice(0, 80),
                    kind: 'exception',
                    spans: draft.week[weekdayOf(date)]!,
                    feedId: null,
                  },
                ],
              }),
          },
        ]
  return (
    <div className="grid gap-6 px-5 py-4.5 max-md:px-4">
      <Part
        title={messages.title}
        count={upcoming.length}
        action={
          <LazyMenu
            trigger={
              <Button variant="ghost" size="sm" icon={Plus}>
                {messages.add}
              </Button>
            }
            entries={() => [
              {
                label: messages.addHoliday,
                icon: <CalendarPlus />,
                onSelect: () => onEdit(newHoliday),
              },
              {
                label: messages.import,
                icon: <Import />,
                ...(basis ? {} : { detail: messages.importDetail, disabled: true }),
                onSelect: () => setImporting(true),
              },
            ]}
          />
        }
      >
        {basis && (
          <Feeds
            calendar={basis}
            onChanged={editor.rebase}
            isImporting={isImporting}
            onImported={() => setImporting(false)}
          />
        )}
        {upcoming.length === 0 ? (
          <p className="text-ink-3">{messages.none}</p>
        ) : (
          <ul>
            {shown.map(({ day, date }) => (
              <li
                key={`${day.feedId} ${day.date} ${day.name}`}
                className="flex items-center gap-2.5 border-line border-b py-1.5"
              >
                <span
                  aria-hidden
                  style={{ '--h': 295 } as CSSProperties}
                  className={clsx(
                    'hue h-8 w-0.75 flex-none rounded-full',
                    day.spans.length > 0
                      ? 'bg-[linear-gradient(var(--hue-mark)_50%,var(--hue-face)_50%)]'
                      : 'bg-hue-mark',
                  )}
                />
                <span className="min-w-0 flex-1 leading-4.5">
                  <span className="block truncate font-medium" title={day.name}>
                    {day.name}
                  </span>
                  <span className="type-small block text-ink-3">
                    {messages.when(
                      dayText(date, dateFormat),
                      day.isYearly,
                      day.spans.length > 0 ? spansText(day.spans) : '',
                    )}
                  </span>
                </span>
                <Badge tone={day.feedId === null ? 'outline' : 'neutral'}>
                  {day.feedId === null ? messages.entered : messages.imported}
                </Badge>
                <MoreMenu label={messages.more(day.name)} entries={() => entries(day, date)} />
              </li>
            ))}
          </ul>
        )}
        {upcoming.length > fewest && (
          <Button variant="link" size="sm" className="-ms-2.5 justify-self-start" onClick={() => setAll(!isAll)}>
            {isAll ? messages.showFewer : messages.showAll(upcoming.length)}
          </Button>
        )}
      </Part>
      {basis && (
        <Part title={messages.usedBy} count={basis.usedBy.length}>
          {basis.usedBy.length === 0 && <p className="text-ink-3">{messages.notUsed}</p>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            {basis.usedBy.map(({ id, name, openTickets }) => (
              <li key={id} className="flex min-h-7 items-center gap-2">
                <Timer size={15} className="flex-none text-ink-3" />
                <Link
                  to="/settings/sla-policies/$id"
                  params={{ id: String(id) }}
                  className="min-w-0 flex-1 truncate no-underline hover:text-accent-ink"
                >
                  {name}
                </Link>
                <span className="flex-none text-ink-2">{messages.openTickets(openTickets)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {basis && basis.versions.length > 1 && (
        <Part title={messages.versions}>
          <ol className="grid gap-1">
            {basis.versions.slice(0, isAll ? undefined : 5).map(({ version, since, by }) => (
              <li key={version} className="type-small flex flex-wrap gap-x-2 text-ink-2">
                <b className="font-strong text-ink">{messages.version(version)}</b>
                <DateOf at={since} withTime />
                <span className="text-ink-3">{by ?? messages.automatically}</span>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}

const newHoliday: CalendarDay = { date: '', isYearly: false, name: '', kind: 'holiday', spans: [], feedId: null }

type FeedsProps = {
  calendar: Calendar
  onChanged: (calendar: Calendar) => void
  isImporting: boolean
  onImported: () => void
}

function Feeds({ calendar, onChanged, isImporting, onImported }: FeedsProps) {
  const { importHolidays, refresh, remove, restore } = useHolidayChanges(calendar.id, onChanged)
  const refreshFeed = (feedId: number) =>
    refresh.mutateAsync(feedId).then((next) => {
      const feed = next.feeds.find(({ id }) => id === feedId)
      if (feed && !feed.error) toast({ title: feedMessages.refreshed(feed.name, feed.holidays), variant: 'success' })
    }, toastError(feedMessages.refreshFailed))
  const removeFeed = ({ id, name }: HolidayFeed) =>
    void toastResult(remove.mutateAsync(id), {
      done: feedMessages.removed(name),
      failed: feedMessages.removeFailed,
      undo: () => restore.mutateAsync(id),
      undone: feedMessages.restored(name),
    })
  return (
    <>
      {calendar.feeds.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-1">
          {calendar.feeds.map((feed) => (
            <FeedCard
              key={feed.id}
              feed={feed}
              isRefreshing={refresh.isPending && refresh.variables === feed.id}
              onRefresh={() => void refreshFeed(feed.id)}
              onRemove={() => removeFeed(feed)}
            />
          ))}
        </ul>
      )}
      {isImporting && (
        <ImportDialog
          mutation={importHolidays}
          onImport={(body) =>
            importHolidays.mutateAsync(body).then((next) => {
              const feed = next.feeds.at(-1)!
              toast({ title: feedMessages.imported(feed.name, feed.holidays), variant: 'success' })
            })
          }
          onClose={() => {
            importHolidays.reset()
            onImported()
          }}
        />
      )}
    </>
  )
}

type PartProps = { title: string; count?: number; action?: ReactNode; children: ReactNode }

function Part({ title, count, action, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-7 items-center gap-2">
        <h2 id={id} className="type-strong">
          {title}
        </h2>
        {count !== undefined && count > 0 && <span className="text-ink-3">{count}</span>}
        <span className="ms-auto">{action}</span>
      </div>
      {children}
    </section>
  )
}
