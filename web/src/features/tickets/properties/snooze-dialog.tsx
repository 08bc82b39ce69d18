import { useState } from 'react'
import { written } from '../../../platform/time/dates.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { snoozeTimes } from './snooze-times.ts'
import { momentOf } from './typed-moment.ts'

type SnoozeDialogProps = { title: string; onSnooze: (until: string) => void; onClose: () => void }

/** Asks for a time in the user's time zone. */
export function SnoozeDialog({ title, onSnooze, onClose }: SnoozeDialogProps) {
  const { timeZone } = useDateStyle()
  const [typed, setTyped] = useState(() =>
    written(snoozeTimes(new Date(), timeZone).at(-1)!.until, "yyyy-MM-dd'T'HH:mm", timeZone),
  )
  const [error, setError] = useState<string>()
  const submit = () => {
    const until = momentOf(typed, timeZone)
    if (!until || Date.parse(until) <= Date.now()) return setError('Choose a time in the future')
    onSnooze(until)
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description="Hidden from your open tickets until then, or until the requester replies."
      size="sm"
      onSubmit={submit}
      submitLabel="Snooze"
    >
      <Field label="Until" required error={error}>
        <DateInput
          withTime
          value={typed}
          onValueChange={(next) => {
            setTyped(next)
            setError(undefined)
          }}
        />
      </Field>
    </FormDialog>
  )
}
