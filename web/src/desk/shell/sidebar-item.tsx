import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'

type SidebarItemProps = Pick<LinkProps, 'to' | 'search'> & {
  label: string
  /** 16 px. */
  icon: ReactNode
  count?: number | string | undefined
  /** Shows only the icon, with the label in its tooltip. */
  iconOnly?: boolean | undefined
  keys?: string
  isHere: boolean
}

/** One item of the navigation, 29 px: icon, label, count. */
export function SidebarItem({ label, icon, count, iconOnly, keys, isHere, ...place }: SidebarItemProps) {
  const countId = useId()
  const isCounted = !iconOnly && count !== undefined
  return (
    <Tooltip content={iconOnly && label} {...(keys ? { keys } : {})} side="right">
      <Link
        {...place}
        // The link would mark itself as current on every ticket too, and beside an open view.
        activeOptions={{ exact: true }}
        aria-current={isHere ? 'page' : undefined}
        aria-label={iconOnly ? label : undefined}
        aria-describedby={isCounted ? countId : undefined}
        className={clsx(
          'quick flex h-7.25 flex-none items-center gap-2.5 rounded-control px-2 font-medium no-underline hover:bg-hover pointer-coarse:h-11',
          isHere ? 'bg-press text-ink [&>svg]:text-accent-ink' : 'text-ink-2 hover:text-ink',
          iconOnly && 'justify-center',
        )}
      >
        {icon}
        {!iconOnly && <span className="min-w-0 flex-1 truncate">{label}</span>}
        {isCounted && (
          // The count is not part of the item's accessible name, which does not change with every ticket.
          <span
            id={countId}
            aria-hidden
            className={clsx('flex-none font-regular', isHere ? 'text-ink-2' : 'text-ink-3')}
          >
            {count}
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
