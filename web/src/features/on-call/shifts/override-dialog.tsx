import { useQuery } from '@tanstack/react-query'
import { errorAt } from '../../../platform/field-errors.ts'
import { completeDate } from '../../../platform/time/typed-dates.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { bindId, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { toastWithUndo } from '../../../ui/toast/undo-toast.ts'
import { overrideMessages as messages } from '../on-call.messages.ts'
import { onCallSchedules, useShiftChanges } from '../on-call.queries.ts'
import { PersonSelect } from '../person-select.tsx'
import { instantAt, localTime, useShiftTime } from './shift-time.ts'

export type OverrideStart = {
  title: string
  submitLabel: string
  /** Null where it is to be chosen. */
  scheduleId: number | null
  userId: number | null
  from: string
  to: string
  /** The person of the shift, who can’t replace themselves. */
  except?: readonly number[]
}

/** Puts someone on call for a time. */
export function OverrideDialog({ start, onClose }: { start: OverrideStart; onClose: () => void }) {
  const { timeZone, spanText } = useShiftTime()
  const { add, remove } = useShiftChanges()
  const { data: schedules = [], isPending } = useQuery(onCallSchedules)
  const { draft, set, isDirty, isTried, markTried } = useFormDraft(
    () => ({
      ...{ scheduleId: start.scheduleId, userId: start.userId },
      ...{ from: localTime(start.from, timeZone), to: localTime(start.to, timeZone) },
    }),
    add,
  )
  const { scheduleId, userId } = draft
  const [from, to] = [completeDate(draft.from), completeDate(draft.to)]
  const problems = {
    scheduleId: scheduleId === null && messages.noSchedule,
    userId: userId === null && messages.noPerson,
    from: !from && messages.noStart,
    to: !to ? messages.noEnd : from >= to && messages.endBeforeStart,
  }
  const problemAt = (field: keyof typeof problems) =>
    (isTried && problems[field]) || errorAt(add.error, field) || undefined
  const submit = () => {
    markTried()
    if (scheduleId === null || userId === null || Object.values(problems).some(Boolean)) return
    const span = { from: instantAt(from, timeZone), to: instantAt(to, timeZone) }
    return add
      .mutateAsync({ id: scheduleId, userId, ...span })
      .then(({ id, person, ...saved }) =>
        toastWithUndo(messages.added(person.fullName, spanText(saved)), () =>
          remove.mutateAsync({ id: scheduleId, overrideIds: [id] }),
        ),
      )
  }
  const schedule = schedules.find(({ id }) => id === start.scheduleId)
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={start.title}
      description={[schedule && `${schedule.name}.`, messages.times(timeZone)].filter(Boolean).join(' ')}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={start.submitLabel}
      mutation={add}
      fields={['from', 'to', 'userId']}
    >
      {start.scheduleId === null && (
        <Field label={messages.schedule} required error={problemAt('scheduleId')}>
          <Combobox
            label={messages.schedule}
            placeholder={messages.noSchedule}
            loading={isPending}
            options={recordOptions(schedules)}
            {...bindId(scheduleId, (id) => set({ scheduleId: id }))}
          />
        </Field>
      )}
      <Field label={messages.person} required error={problemAt('userId')}>
        <PersonSelect
          label={messages.person}
          placeholder={messages.choosePerson}
          except={start.except ?? []}
          value={userId}
          onValueChange={(id) => set({ userId: id })}
        />
      </Field>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={messages.from} required error={problemAt('from')}>
          <DateInput withTime {...bindValue(draft, 'from', set)} />
        </Field>
        <Field label={messages.to} required error={problemAt('to')}>
          <DateInput withTime {...bindValue(draft, 'to', set)} />
        </Field>
      </div>
    </FormDialog>
  )
}
