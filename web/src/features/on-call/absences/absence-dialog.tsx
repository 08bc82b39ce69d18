import type { Absence } from '@hatchway/contract/time/absences'
import { errorAt } from '../../../platform/field-errors.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { bindText, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { absenceMessages as messages } from '../on-call.messages.ts'
import { PersonSelect } from '../person-select.tsx'
import { useShiftTime } from '../shifts/shift-time.ts'
import { spanDraft, spanOf, withWholeDays } from './absence-span.ts'
import { useAbsenceActions } from './use-absence-actions.ts'

type AbsenceDialogProps = {
  userId: number
  /** The absence that is changed; undefined for a new one. */
  absence: Absence | undefined
  onClose: () => void
}

/** Edits when someone is absent, and who stands in for them. */
export function AbsenceDialog({ userId, absence, onClose }: AbsenceDialogProps) {
  const { timeZone } = useShiftTime()
  const actions = useAbsenceActions()
  const mutation = absence ? actions.change : actions.add
  const { draft, set, isDirty, isTried, markTried } = useFormDraft(
    () => ({
      span: spanDraft(absence, timeZone, new Date()),
      deputyId: absence?.deputy?.id ?? null,
      note: absence?.note ?? '',
    }),
    mutation,
  )
  const setSpan = (part: Partial<typeof draft.span>) => set({ span: { ...draft.span, ...part } })
  const { isWholeDays } = draft.span
  const { from, to } = spanOf(draft.span, timeZone)
  const problems = {
    from: from ? undefined : messages.noStart,
    to: to ? (from && from >= to ? messages.endBeforeStart : undefined) : messages.noEnd,
  }
  const problemAt = (field: 'from' | 'to') => (isTried && problems[field]) || errorAt(mutation.error, field)
  const submit = () => {
    markTried()
    if (!from || !to || problems.to) return
    return actions.save(absence, { userId, from, to, deputyId: draft.deputyId, note: draft.note.trim() })
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={absence ? messages.edit : messages.add}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={absence ? messages.save : messages.add}
      mutation={mutation}
      fields={['from', 'to', 'deputyId', 'note']}
    >
      <Switch
        label={messages.allDay}
        checked={isWholeDays}
        onCheckedChange={(isWhole) => set({ span: withWholeDays(draft.span, isWhole) })}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={isWholeDays ? messages.firstDay : messages.from} required error={problemAt('from')}>
          <DateInput withTime={!isWholeDays} {...bindValue(draft.span, 'from', setSpan)} />
        </Field>
        <Field label={isWholeDays ? messages.lastDay : messages.to} required error={problemAt('to')}>
          <DateInput withTime={!isWholeDays} {...bindValue(draft.span, 'to', setSpan)} />
        </Field>
      </div>
      <Field
        label={messages.deputyField}
        aside={messages.optional}
        hint={messages.deputyHint}
        error={errorAt(mutation.error, 'deputyId')}
      >
        <PersonSelect
          label={messages.deputyField}
          placeholder={messages.noDeputyPlaceholder}
          clearable
          except={[userId]}
          {...bindValue(draft, 'deputyId', set)}
        />
      </Field>
      <Field
        label={messages.note}
        aside={messages.optional}
        hint={messages.noteHint}
        error={errorAt(mutation.error, 'note')}
      >
        <Input maxLength={200} {...bindText(draft, 'note', set)} />
      </Field>
    </FormDialog>
  )
}
