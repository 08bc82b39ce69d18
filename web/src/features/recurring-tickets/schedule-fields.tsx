import { ordinals } from '@hatchway/contract/recurring-tickets/recurrence'
import { weekdayNames } from '@hatchway/contract/time/time-text'
import { DateInput } from '../../ui/date/date-input.tsx'
import { TimeInput } from '../../ui/date/time-input.tsx'
import { bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { Select } from '../../ui/select/select.tsx'
import { WeekdaySelect } from '../../ui/select/weekday-select.tsx'
import { CalendarSelect } from '../calendars/calendar-select.tsx'
import { TimeZoneSelect } from '../profile/date-selects.tsx'
import type { RecurringProblems, ScheduleDraft } from './recurring-draft.ts'
import { editorMessages as messages } from './recurring-ticket.messages.ts'

type ScheduleFieldsProps = {
  draft: ScheduleDraft
  problems: RecurringProblems
  set: (part: Partial<ScheduleDraft>) => void
}

const months = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, at, 1))),
)

/** Edits when tickets are created. */
export function ScheduleFields({ draft, problems, set }: ScheduleFieldsProps) {
  const { unit, ending } = draft
  const isMonthly = unit === 'month' || unit === 'year'
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-4 md:grid-cols-3">
        <Field group label={messages.repeats} className="md:col-span-2">
          <Segmented fill {...bindValue(draft, 'unit', set)} segments={labeled(messages.units)} />
        </Field>
        <Field label={messages.every} error={problems.every}>
          <Input
            inputMode="numeric"
            maxLength={3}
            suffix={messages.unit[unit]![draft.every === '1' ? 0 : 1]}
            {...bindText(draft, 'every', set)}
          />
        </Field>
        {unit === 'week' && (
          <Field group label={messages.weekdays} error={problems.weekdays} className="md:col-span-3">
            <WeekdaySelect
              label={messages.weekdays}
              none={messages.chooseWeekdays}
              {...bindValue(draft, 'weekdays', set)}
            />
          </Field>
        )}
        {unit === 'year' && (
          <Field label={messages.month}>
            <Combobox
              label={messages.month}
              value={String(draft.month)}
              onValueChange={(month) => month && set({ month: Number(month) })}
              options={months.map((label, at) => ({ value: String(at + 1), label }))}
            />
          </Field>
        )}
        {isMonthly && <DayOfMonth draft={draft} problems={problems} set={set} />}
      </div>
      <div className="grid items-start gap-x-4 gap-y-4 md:grid-cols-3">
        <Field label={messages.startsOn} required error={problems.startsOn}>
          <DateInput {...bindValue(draft, 'startsOn', set)} />
        </Field>
        <Field label={messages.time} required error={problems.time}>
          <TimeInput {...bindValue(draft, 'time', set)} />
        </Field>
        <Field label={messages.timeZone}>
          <TimeZoneSelect value={draft.timeZone} onValueChange={(timeZone) => timeZone && set({ timeZone })} />
        </Field>
        <Field label={messages.ends}>
          <Select aria-label={messages.ends} {...bindValue(draft, 'ending', set)} options={labeled(messages.endings)} />
        </Field>
        {ending === 'until' && (
          <Field label={messages.until} required error={problems.until}>
            <DateInput {...bindValue(draft, 'until', set)} min={draft.startsOn} />
          </Field>
        )}
        {ending === 'count' && (
          <Field label={messages.count} required error={problems.count}>
            <Input inputMode="numeric" maxLength={4} {...bindText(draft, 'count', set)} />
          </Field>
        )}
      </div>
      <div className="grid items-start gap-x-4 gap-y-4 md:grid-cols-3">
        <Field label={messages.calendar} hint={messages.calendarHint}>
          <CalendarSelect
            label={messages.calendar}
            placeholder={messages.noCalendar}
            {...bindValue(draft, 'calendarId', set)}
          />
        </Field>
        {draft.calendarId !== null && (
          <Field label={messages.closedDays} className="md:col-span-2">
            <Select
              aria-label={messages.closedDays}
              {...bindValue(draft, 'closedDays', set)}
              options={labeled(messages.closedDayLabels)}
            />
          </Field>
        )}
      </div>
      {problems.recurrence && <FormError>{problems.recurrence}</FormError>}
    </>
  )
}

/** Edits the day of a month: by its number, or as a weekday. */
function DayOfMonth({ draft, problems, set }: ScheduleFieldsProps) {
  return (
    <>
      <Field label={messages.onKind}>
        <Select aria-label={messages.onKind} {...bindValue(draft, 'onKind', set)} options={labeled(messages.onKinds)} />
      </Field>
      {draft.onKind === 'day' ? (
        <Field label={messages.day} error={problems.day} hint={Number(draft.day) > 28 ? messages.dayHint : undefined}>
          <Input inputMode="numeric" maxLength={2} {...bindText(draft, 'day', set)} />
        </Field>
      ) : (
        <>
          <Field label={messages.ordinal}>
            <Select
              aria-label={messages.ordinal}
              value={String(draft.ordinal)}
              onValueChange={(ordinal) => set({ ordinal: Number(ordinal) as ScheduleDraft['ordinal'] })}
              options={([1, 2, 3, 4, -1] as const).map((at) => ({
                value: String(at),
                label: `${ordinals[at][0]!.toUpperCase()}${ordinals[at].slice(1)}`,
              }))}
            />
          </Field>
          <Field label={messages.weekday}>
            <Select
              aria-label={messages.weekday}
              value={String(draft.weekday)}
              onValueChange={(weekday) => set({ weekday: Number(weekday) })}
              options={weekdayNames.map((label, at) => ({ value: String(at), label }))}
            />
          </Field>
        </>
      )}
    </>
  )
}
