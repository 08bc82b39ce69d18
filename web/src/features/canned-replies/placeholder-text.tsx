import { useRef } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { PlaceholderMenu, UnknownPlaceholders } from './placeholder-menu.tsx'

type PlaceholderTextProps = {
  /** Undefined within a field that has a label. */
  label?: string
  error?: string | undefined
  rows: number
  value: string
  onValueChange: (text: string) => void
}

/** Edits a message with placeholders, which a menu inserts. */
export function PlaceholderText({ label, error, rows, value, onValueChange }: PlaceholderTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const textarea = (
    <Textarea
      ref={field}
      grow
      rows={rows}
      maxLength={20_000}
      value={value}
      onChange={({ target }) => onValueChange(target.value)}
    />
  )
  return (
    <div className="grid gap-1.5">
      {label ? (
        <Field label={label} required error={error}>
          {textarea}
        </Field>
      ) : (
        textarea
      )}
      <div className="-ms-2">
        <PlaceholderMenu field={field} />
      </div>
      <UnknownPlaceholders text={value} />
    </div>
  )
}
