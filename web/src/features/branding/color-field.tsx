import { useId } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { brandingMessages as messages } from './branding.messages.ts'

type ColorFieldProps = {
  label: string
  /** The color as `#RRGGBB`, or the text typed so far. */
  value: string
  onChange: (color: string) => void
  hint?: string
  error?: string | undefined
}

const hex = /^#[0-9a-f]{6}$/i

/** Edits a color with a picker or as text. */
export function ColorField({ label, value, onChange, hint, error }: ColorFieldProps) {
  const id = useId()
  const isColor = hex.test(value)
  const problem = error ?? (isColor ? undefined : messages.noColor)
  return (
    <Field label={label} hint={hint} error={problem}>
      <div className="flex items-center gap-2">
        <input
          type="color"
          id={id}
          aria-label={messages.pick(label)}
          value={isColor ? value : '#000000'}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
          className="size-8 flex-none cursor-pointer rounded-control border border-line-control bg-field p-0.5 pointer-coarse:size-11"
        />
        <Input
          className="w-32"
          spellCheck={false}
          maxLength={7}
          value={value}
          onChange={({ target }) => onChange(withHash(target.value))}
        />
      </div>
    </Field>
  )
}

/** Adds a missing `#` and trims: pasted colors often lack the sign and have spaces around them. */
function withHash(typed: string) {
  const text = typed.trim().toUpperCase()
  return text === '' || text.startsWith('#') ? text : `#${text}`
}
