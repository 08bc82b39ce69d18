import clsx from 'clsx'
import { Pencil } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { propertiesMessages as messages } from './properties.messages.ts'
import { chevron, PropertyLine, PropertyRow, valueButton } from './property-row.tsx'

type PropertyInputProps = {
  label: string
  /** The value of the input; '' for none. */
  value: string
  /** The formatted value. */
  shown: string
  type: 'text' | 'textarea' | 'number' | 'date' | 'date-time'
  placeholder?: string | null
  mayChange: boolean
  onChange: (value: string) => void
}

/** Edits a typed property in place: Enter or blur saves, Escape reverts. */
export function PropertyInput({ label, value, shown, type, placeholder, mayChange, onChange }: PropertyInputProps) {
  const [edited, setEdited] = useState<string>()
  if (!mayChange) return <PropertyRow label={label} value={shown} />

  const save = (next = edited) => {
    if (next !== undefined && next.trim() !== value) onChange(next.trim())
    setEdited(undefined)
  }
  const isDate = type === 'date' || type === 'date-time'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setEdited(undefined)
    if (event.key === 'Enter' && !isDate && (type !== 'textarea' || event.ctrlKey || event.metaKey)) save()
  }
  if (edited === undefined)
    return (
      <PropertyLine label={label}>
        <button type="button" className={clsx(valueButton, 'group/value')} onClick={() => setEdited(value)}>
          <span className="sr-only">{label}: </span>
          <span className="line-clamp-3 min-w-0 flex-1">
            {shown || <span className="text-ink-3">{messages.none}</span>}
          </span>
          <Pencil size={13} className={chevron} />
        </button>
      </PropertyLine>
    )
  const field = {
    autoFocus: true,
    'aria-label': label,
    value: edited,
    onKeyDown,
  }
  const text = {
    placeholder: placeholder ?? undefined,
    onBlur: () => save(),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setEdited(target.value),
  }
  return (
    <PropertyLine label={label}>
      {isDate ? (
        <DateInput {...field} withTime={type === 'date-time'} onValueChange={setEdited} onDone={save} />
      ) : type === 'textarea' ? (
        <Textarea {...field} {...text} grow rows={3} className="px-1.75" />
      ) : (
        <Input
          {...field}
          {...text}
          type={type}
          {...(type === 'number' ? { step: 'any' } : {})}
          className="min-h-6.5! px-1.75!"
        />
      )}
    </PropertyLine>
  )
}
