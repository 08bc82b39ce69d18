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
import { dayMessages as messages } from './holiday.messages.tsx'

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
  const kindMessages = messages[draft.kind]
  const same = others.find((other) => isSameDay(draft, other))
  const isDate = /^20\d\d-\d\d-\d\d$/.test(draft.date)
  const dateProblem = isDate ? same && sameDayProblem(same) : messages.dateWrong
  const nameProblem = draft.name.trim() ? undefined : messages.nameMissing
  const isOpen = draft.spans.length > 0
  const submit = () => {
    markTried()
    if (dateProblem || nameProblem || problemOfDay(draft.spans)) return
    const spans = draft.spans.toSorted((a, b) => a.from.localeCompare(b.from))
    onSave({ ...draft, name: draft.name.trim(), spans })
  }
  return (
    <FormDialog
      title={isNew ? kindMessages.add : kindMessages.edit}
      description={kindMessages.hint}
      submitLabel={isNew ? kindMessages.add : messages.apply}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4.5">
        <div className="grid gap-4.5 md:grid-cols-[160px_minmax(0,1fr)]">
          <Field label={messages.date} required error={isTried ? dateProblem : undefined}>
            <DateInput min="2000-01-01" max="2099-12-31" {...bindValue(draft, 'date', set)} />
          </Field>
          <Field label={messages.name} required error={isTried ? nameProblem : undefined}>
            <Input maxLength={80} {...bindText(draft, 'name', set)} />
          </Field>
        </div>
        {draft.kind === 'holiday' && <Checkbox label={messages.yearly} {...bindChecked(draft, 'isYearly', set)} />}
        <Field label={messages.hours} group>
          <Segmented
            value={isOpen ? 'open' : 'closed'}
            onValueChange={(next) =>
              set({ spans: next === 'closed' ? [] : usual.length ? [...usual] : [{ from: '09:00', to: '12:00' }] })
            }
            segments={labeled(messages.states)}
          />
        </Field>
        {isOpen && <DayTimes name={messages.theDay} spans={draft.spans} onChange={(spans) => set({ spans })} />}
      </div>
    </FormDialog>
  )
}
