import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { columnLimitMessages as messages } from './column-limit.messages.ts'
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
      title={messages.title(label)}
      description={messages.hint}
      onSubmit={save}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit">{messages.save}</Button>
        </>
      }
    >
      <Field label={messages.limit} hint={messages.blank} error={isWrong ? messages.wrong(highestLimit) : undefined}>
        <Input inputMode="numeric" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  )
}
