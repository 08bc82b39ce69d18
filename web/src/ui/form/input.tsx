import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-control.ts'

export type InputProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> & {
  /** Before the text, inside the border: an icon. */
  prefix?: ReactNode
  /** After the text, inside the border: a counter, a key, a small button. */
  suffix?: ReactNode
  size?: 'default' | 'lg'
  /** A fainter border, for toolbars. */
  quiet?: boolean
}

/** A single-line text input. `className` is applied to the box around it. */
export function Input({ prefix, suffix, size = 'default', quiet, className, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  return (
    <span
      className={clsx('control gap-2', size === 'lg' && 'min-h-control-lg px-3', quiet && 'control-quiet', className)}
    >
      {prefix && <span className="flex flex-none text-ink-3">{prefix}</span>}
      <input
        {...rest}
        {...control}
        className={clsx(
          'min-w-0 flex-1 self-stretch bg-transparent outline-none disabled:cursor-not-allowed',
          size === 'lg' && 'text-[14px]',
        )}
      />
      {suffix && <span className="type-small flex flex-none items-center text-ink-3">{suffix}</span>}
    </span>
  )
}
