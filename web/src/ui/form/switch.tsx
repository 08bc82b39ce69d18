import clsx from 'clsx'
import * as Radix from 'radix-ui/switch'
import { type ReactNode, useId } from 'react'

type SwitchProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  /** The meaning of the on state, below the label. */
  hint?: ReactNode
  /** The switch is at the right end of the line instead of before the label. */
  atEnd?: boolean
  disabled?: boolean
  className?: string
}

/** A setting that is on or off and applies at once. */
export function Switch({ label, hint, atEnd, className, onCheckedChange, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={className}>
      <div className={clsx('flex items-start gap-3', atEnd && 'flex-row-reverse justify-between')}>
        <Radix.Root
          id={id}
          {...rest}
          onCheckedChange={(checked) => onCheckedChange(checked === true)}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="quick mt-px h-4.5 w-7.5 flex-none rounded-full bg-line-control p-0.5 disabled:bg-line-2 data-[state=checked]:bg-accent"
        >
          <Radix.Thumb className="block size-3.5 rounded-full bg-on-accent shadow-field transition-transform duration-(--t-fast) data-[state=checked]:translate-x-3 rtl:data-[state=checked]:-translate-x-3" />
        </Radix.Root>
        <div>
          <label htmlFor={id} className={hint ? 'type-strong cursor-pointer' : 'cursor-pointer'}>
            {label}
          </label>
          {hint && (
            <p id={`${id}-hint`} className="type-small text-ink-3">
              {hint}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
