import { type CalendarDay, isSameDay, sameDayProblem, type TimeSpan } from '@hatchway/contract/time/calendars'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { bindChecked, bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { problemOfDay } from '../hours/day-spans.ts'
import { DayTimes } from '../hours/day-times.tsx'

type DayDialogProps = {
  /** A new day has no date. */
  day: CalendarDay
  isNew: boolean
  /** The other days of the calendar, of which one of the same kind can't have the same date. */
  others: readonly CalendarDay[]
  /** The hours that a new open day starts with. */
  usual: readonly TimeSpan[]
  onSave: (day: CalendarDay) => void
  onClose: () => void
}

/** Edits a holiday, or an exception: a day with hours of its own. Nothing is saved before the calendar is. */
export function DayDialog({ day, isNew, others, usual, onSave, onClose }: DayDialogProps) {
  const { draft, set, isTried, markTried } = useFormDraft(day)
  const what = draft.kind === 'holiday' ? 'holiday' : 'exception'
  const same = others.find((other) => isSameDay(draft, other))
  const isDate = /^20\d\d-\d\d-\d\d$/.test(draft.date)
  const dateProblem = isDate ? same && sameDayProblem(same) : 'Enter a date from 2000 to 2099'
  const nameProblem = draft.name.trim() ? undefined : 'Enter a name'
  const isOpen = draft.spans.length > 0
  const submit = () => {
    markTried()
    if (dateProblem || nameProblem || problemOfDay(draft.spans)) return
    const spans = draft.spans.toSorted((a, b) => a.from.localeCompare(b.from))
    onSave({ ...draft, name: draft.name.trim(), spans })
  }
  return (
    <FormDialog
      title={`${isNew ? 'Add' : 'Edit'} ${what}`}
      description={what === 'holiday' ? undefined : 'Its hours replace those of the weekday, and of a holiday.'}
      submitLabel={isNew ? `Add ${what}` : 'Done'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4.5">
        <div className="grid gap-4.5 md:grid-cols-[160px_minmax(0,1fr)]">
          <Field label="Date" required error={isTried ? dateProblem : undefined}>
            <DateInput min="2000-01-01" max="2099-12-31" {...bindValue(draft, 'date', set)} />
          </Field>
          <Field label="Name" required error={isTried ? nameProblem : undefined}>
            <Input maxLength={80} {...bindText(draft, 'name', set)} />
          </Field>
        </div>
        {what === 'holiday' && <Checkbox label="Every year on this day" {...bindChecked(draft, 'isYearly', set)} />}
        <Field label="Hours" group>
          <Segmented
            value={isOpen ? 'open' : 'closed'}
            onValueChange={(next) =>
              set({ spans: next === 'closed' ? [] : usual.length ? [...usual] : [{ from: '09:00', to: '12:00' }] })
            }
            segments={labeled({ closed: 'Closed all day', open: 'Open at these times' })}
          />
        </Field>
        {isOpen && <DayTimes name="the day" spans={draft.spans} onChange={(spans) => set({ spans })} />}
      </div>
    </FormDialog>
  )
}
