import { useState } from 'react'
import { written } from '../../../platform/time/dates.ts'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDateStyle } from '../../session/session-context.tsx'
import { snoozeMessages as messages } from './snooze.messages.ts'
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
    if (!until || Date.parse(until) <= Date.now()) return setError(messages.past)
    onSnooze(until)
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={messages.hint}
      size="sm"
      onSubmit={submit}
      submitLabel={messages.snooze}
    >
      <Field label={messages.until} required error={error}>
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
