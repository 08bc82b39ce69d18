import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { useFieldControl } from './field-control.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /** Grows with its text, from `rows` lines up to about half the window. */
  grow?: boolean
}

/** A multi-line text input. */
export function Textarea({ grow, rows = 4, className, style, ...rest }: TextareaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      rows={rows}
      {...rest}
      {...control}
      className={clsx(
        'control block py-1.5',
        grow ? 'field-sizing-content max-h-[50vh] resize-none' : 'resize-y',
        className,
      )}
      // A field that is sized by its content disregards `rows`.
      style={grow ? { minHeight: `calc(${rows}lh + 14px)`, ...style } : style}
    />
  )
}
