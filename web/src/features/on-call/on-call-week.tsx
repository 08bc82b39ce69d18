import { initials, personHue } from '@hatchway/contract/accounts/person-hue'
import { addDays, startOfDay } from '@hatchway/contract/time/local-time'
import type { OnCallShift, ScheduleShifts } from '@hatchway/contract/time/on-call'
import clsx from 'clsx'
import { ArrowLeftRight, TriangleAlert } from 'lucide-react'
import type { CSSProperties } from 'react'
import { written } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import type { MenuEntry } from '../../ui/menu/menu-items.ts'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { weekMessages as messages, shiftMessages } from './on-call.messages.ts'
import { describeReason, OnCallPerson } from './on-call-person.tsx'
import { timesOfDay, useShiftTime } from './shifts/shift-time.ts'

type Schedule = ScheduleShifts['schedule']
type EntriesOf = (schedule: Schedule, shift: OnCallShift) => readonly MenuEntry[]
type OnCallWeekProps = {
  /** The Monday, as `YYYY-MM-DD`. */
  monday: string
  /** With the shifts of the week, which may begin before it and end after it. */
  schedules: readonly ScheduleShifts[]
  /** Returns the menu of a shift that has not ended. */
  entriesOf: EntriesOf
}

/** A week of shifts: on wide screens a row for each schedule, on phones a list by day. */
export function OnCallWeek({ monday, schedules, entriesOf }: OnCallWeekProps) {
  const { timeZone, spanText } = useShiftTime()
  const now = useMinute().getTime()
  const days = Array.from({ length: 7 }, (_, n) => addDays(monday, n))
  const spanOf = (day: string, length = 1) => ({
    from: startOfDay(day, timeZone).getTime(),
    to: startOfDay(addDays(day, length), timeZone).getTime(),
  })
  const week = spanOf(monday, 7)
  const nameOf = (day: string) => written(startOfDay(day, timeZone), 'EEE d MMM', timeZone)
  return (
    <>
      <div className="max-md:hidden">
        <div className="ms-40 grid grid-cols-7 border-line border-b pb-1 text-ink-3" aria-hidden>
          {days.map((day) => (
            <span key={day} className={clsx(isWithin(now, spanOf(day)) && 'font-bold text-ink')}>
              {nameOf(day)}
            </span>
          ))}
        </div>
        {schedules.map(({ schedule, shifts }) => (
          <section key={schedule.id} aria-label={schedule.name} className="flex items-center border-line border-b py-2">
            <h3 className="w-40 flex-none truncate pe-3 font-bold" title={schedule.name}>
              {schedule.name}
            </h3>
            <Track
              shifts={shifts.filter((shift) => overlaps(shift, week))}
              week={week}
              now={now}
              entriesOf={(shift) => entriesOf(schedule, shift)}
            />
          </section>
        ))}
      </div>
      <div className="md:hidden">
        {days.map((day) => (
          <section key={day} aria-label={nameOf(day)} className="border-line border-b py-2">
            <h3 className={clsx('type-section', isWithin(now, spanOf(day)) && 'text-accent-ink')}>{nameOf(day)}</h3>
            <ul>
              {schedules.flatMap(({ schedule, shifts }) =>
                shifts
                  .filter((shift) => overlaps(shift, spanOf(day)))
                  .map((shift) => (
                    <li key={`${schedule.id} ${shift.from}`} className="flex items-center gap-2 py-1.5">
                      <span className="min-w-0 flex-1">
                        <OnCallPerson {...shift} />
                        <span className="block text-ink-3">
                          {schedule.name}, {timesOfDay(shift, spanOf(day), timeZone)}
                        </span>
                      </span>
                      {Date.parse(shift.to) > now && (
                        <MoreMenu label={labelOf(shift, spanText(shift))} entries={() => entriesOf(schedule, shift)} />
                      )}
                    </li>
                  )),
              )}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

type Span = { from: number; to: number }
type TrackProps = {
  shifts: readonly OnCallShift[]
  week: Span
  now: number
  entriesOf: (shift: OnCallShift) => readonly MenuEntry[]
}

/** The shifts of a schedule on a line, each with its menu unless it has ended. */
function Track({ shifts, week, now, entriesOf }: TrackProps) {
  const { spanText } = useShiftTime()
  const place = (at: number) => (100 * (Math.min(Math.max(at, week.from), week.to) - week.from)) / (week.to - week.from)
  return (
    <ol className="relative h-9 min-w-0 flex-1 rounded-control bg-surface-2">
      {shifts.map((shift) => {
        const [start, end] = [place(Date.parse(shift.from)), place(Date.parse(shift.to))]
        const text = `${nameOf(shift)}${describeReason(shift.reason, shift.insteadOf)}, ${spanText(shift)}`
        return (
          <li
            key={shift.from}
            style={{ insetInlineStart: `${start}%`, width: `${end - start}%` }}
            className="absolute inset-y-0"
          >
            {Date.parse(shift.to) > now ? (
              <LazyMenu
                entries={() => entriesOf(shift)}
                trigger={
                  <button
                    type="button"
                    title={text}
                    {...lookOf(shift, 'quick focus-inside hover:brightness-95 dark:hover:brightness-110')}
                  >
                    <span className="sr-only">
                      {labelOf(shift, `${spanText(shift)}${describeReason(shift.reason, shift.insteadOf)}`)}
                    </span>
                    <Face shift={shift} />
                  </button>
                }
              />
            ) : (
              <span title={text} {...lookOf(shift, 'cursor-default')}>
                <span className="sr-only">{text}</span>
                <Face shift={shift} />
              </span>
            )}
          </li>
        )
      })}
      {isWithin(now, week) && (
        <li
          aria-hidden
          style={{ insetInlineStart: `${place(now)}%` }}
          className="pointer-events-none absolute -inset-y-1 border-danger-mark border-s-2"
        />
      )}
    </ol>
  )
}

const lookOf = ({ person }: OnCallShift, look: string) => ({
  style: (person ? { '--h': personHue(person.id) } : {}) as CSSProperties,
  className: clsx(
    '@container flex size-full items-center overflow-hidden rounded-control border border-surface text-start',
    person ? 'hue bg-hue-face text-hue-face-ink' : 'bg-warning-soft text-warning-ink',
    look,
  ),
})

/** What a shift shows: the name, or where there is no space the initials. */
function Face({ shift: { person, reason } }: { shift: OnCallShift }) {
  const small = { size: 13, className: 'me-1 inline flex-none' } as const
  if (!person)
    return (
      <span aria-hidden className="flex w-full items-center px-1.5 @max-[2rem]:px-0.5">
        <TriangleAlert {...small} />
        <span className="truncate @max-[6rem]:hidden">{shiftMessages.noOne}</span>
      </span>
    )
  return (
    <span aria-hidden className="flex w-full min-w-0 items-center px-1.5 @max-[2rem]:px-0.5">
      {reason !== 'rotation' && (
        <span className="flex-none @max-[4rem]:hidden">
          <ArrowLeftRight {...small} />
        </span>
      )}
      <span className="truncate @max-[5.5rem]:hidden">{person.fullName}</span>
      <span className="@min-[5.5rem]:hidden">{initials(person.fullName)}</span>
    </span>
  )
}

const nameOf = ({ person }: OnCallShift) => person?.fullName ?? shiftMessages.noOne
const labelOf = (shift: OnCallShift, span: string) =>
  shift.person ? messages.change(shift.person.fullName, span) : messages.fill(span)

const overlaps = ({ from, to }: OnCallShift, span: Span) => Date.parse(from) < span.to && Date.parse(to) > span.from
const isWithin = (at: number, { from, to }: Span) => at >= from && at < to
