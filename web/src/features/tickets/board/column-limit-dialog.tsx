import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { highestLimit } from './column-limits.ts'

type ColumnLimitDialogProps = {
  label: string
  limit: number | undefined
  onSave: (limit: number | undefined) => void
  onClose: () => void
}

/** Sets how many tickets a column of the board should have at most. */
export function ColumnLimitDialog({ label, limit, onSave, onClose }: ColumnLimitDialogProps) {
  const [text, setText] = useState(limit === undefined ? '' : String(limit))
  const number = Number(text)
  const isWrong = text.trim() !== '' && !(Number.isInteger(number) && number >= 1 && number <= highestLimit)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) return
    onSave(text.trim() === '' ? undefined : number)
    onClose()
  }
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      title={`Limit of ${label}`}
      description="The column shows when it has more tickets. Save the view to keep the limit in it."
      onSubmit={save}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Set limit</Button>
        </>
      }
    >
      <Field
        label="Tickets in progress"
        hint="Leave blank for no limit."
        error={isWrong ? `Enter a whole number from 1 to ${highestLimit}.` : undefined}
      >
        <Input inputMode="numeric" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  )
}
