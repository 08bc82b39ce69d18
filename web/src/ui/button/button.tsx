import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Slot } from 'radix-ui/slot'
import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner, sets `aria-busy` and ignores clicks. */
  pending?: boolean
  /** The label while pending, for example `Creating...`; its width is reserved from the start. */
  pendingText?: string
  disabled?: boolean
  /** Why the button is disabled: it stays focusable and shows the reason in a tooltip. */
  disabledReason?: string | false | undefined
  /** Shown before the label: an icon, or an element where the icon needs another look. */
  icon?: LucideIcon | ReactNode
  /** Applies the button's styles to its only child, for example a link. */
  asChild?: boolean
}

/** A button. One `default` per view, `outline` beside it, `destructive` only for confirmation. */
export function Button({
  variant = 'default',
  size = 'default',
  pending = false,
  pendingText,
  disabled,
  disabledReason,
  icon,
  asChild,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = clsx(buttonClass(variant, size), className)
  if (asChild)
    return (
      <Slot className={look} {...rest}>
        {children}
      </Slot>
    )

  const isOff = pending || Boolean(disabledReason)
  const button = (
    <button
      type={type}
      className={look}
      disabled={disabled}
      aria-disabled={isOff || undefined}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <Label reserve={size === 'icon' ? undefined : pendingText}>
        {pending ? <Spinner size={size === 'sm' ? 12 : 14} /> : shownIcon(icon)}
        {size === 'icon' ? !pending && children : (pending && pendingText) || children}
      </Label>
    </button>
  )
  // Always around it: without, a button that becomes enabled or disabled would be another element, and lose the focus.
  return <Tooltip content={disabledReason}>{button}</Tooltip>
}

function shownIcon(icon: LucideIcon | ReactNode): ReactNode {
  if (!isComponent(icon)) return icon
  const Icon = icon
  return <Icon />
}

const isComponent = (icon: LucideIcon | ReactNode): icon is LucideIcon =>
  typeof icon === 'object' && icon !== null && 'render' in icon && !isValidElement(icon)

/** Reserves the width of the pending text and its spinner, so that nothing beside the button moves. */
function Label({ reserve, children }: { reserve: string | undefined; children: ReactNode }) {
  if (!reserve) return children
  return (
    <span className="button-label" data-reserve={reserve}>
      <span className="inline-flex items-center gap-2">{children}</span>
    </span>
  )
}
