import clsx from 'clsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import type { Side } from '../tooltip/tooltip-store.ts'
import { Button, type ButtonProps } from './button.tsx'

export type IconButtonProps = Omit<ButtonProps, 'pendingText'> & {
  /** Its accessible name, also shown in the tooltip. */
  label: string
  keys?: string
  side?: Side
}

/** A square icon button; its tooltip shows name and key. The default variant is `ghost`. */
export function IconButton({
  label,
  keys,
  side,
  variant = 'ghost',
  size = 'icon',
  className,
  ...rest
}: IconButtonProps) {
  const content = rest.disabledReason || label
  const { disabledReason, ...button } = rest
  return (
    <Tooltip content={content} keys={disabledReason ? undefined : keys} side={side}>
      <Button
        variant={variant}
        size="icon"
        aria-label={label}
        aria-disabled={disabledReason ? true : undefined}
        className={clsx(size === 'sm' && 'size-control-sm', className)}
        {...button}
        onClick={disabledReason ? (event) => event.preventDefault() : button.onClick}
      />
    </Tooltip>
  )
}
