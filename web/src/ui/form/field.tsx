import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldContext } from './field-control.ts'

type FieldProps = {
  label: ReactNode
  /** Shows a red star and marks the control as required. */
  required?: boolean
  /** At the right end of the label's line: `Optional`, a link, a counter. */
  aside?: ReactNode
  hint?: ReactNode
  /** Replaces the hint; the control becomes invalid and is described by the error. */
  error?: string | undefined
  /** For controls that are not a single element (radio group, segmented): the label then names a group. */
  group?: boolean
  className?: string
  children: ReactNode
}

/** Label above, control, hint or error below. Any control of this folder inside it is connected to all three automatically. */
export function Field({ label, required, aside, hint, error, group, className, children }: FieldProps) {
  const id = useId()
  const control = {
    id,
    labelId: `${id}-label`,
    describedBy: error ? `${id}-error` : hint ? `${id}-hint` : undefined,
    invalid: Boolean(error),
    required: Boolean(required),
    isGroup: Boolean(group),
  }
  const star = required ? "after:ms-1 after:text-danger-mark after:content-['*'/'']" : ''
  const name = `type-strong min-w-0 leading-4 wrap-anywhere ${star}`
  return (
    // A long label or value must not widen the grid that the field is in.
    <div className={`min-w-0 ${className ?? ''}`}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        {group ? (
          <span id={control.labelId} className={name}>
            {label}
          </span>
        ) : (
          <label id={control.labelId} htmlFor={id} className={name}>
            {label}
          </label>
        )}
        {aside && <span className="type-small flex-none text-ink-3">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="type-small mt-1.5 text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** An error message with its icon. Used by `Field`, and alone below elements that are no field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="type-small mt-1.5 flex items-start gap-1.5 text-danger-ink">
      <CircleAlert size={14} className="mt-px flex-none" />
      {children}
    </p>
  )
}
