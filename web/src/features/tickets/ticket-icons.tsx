import { stateLabels, type TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { type Priority, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Status = TicketState
export type { Priority }

export const statusNames = stateLabels
export const priorityNames = ticketFields.priority.values

/** Shows the icon of a status: ring, half ring, tick, bar. Decorative, beside its name. */
export function StatusIcon({ status }: { status: Status }) {
  const color = `var(--status-${status})`
  const isRing = status === 'open' || status === 'in_progress'
  return (
    <IconFrame>
      {isRing ? (
        <circle cx="7" cy="7" r="5.4" fill="none" stroke={color} strokeWidth="1.7" />
      ) : (
        <circle cx="7" cy="7" r="6.25" fill={color} />
      )}
      {status === 'in_progress' && <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill={color} />}
      {status === 'resolved' && <path d="M4.3 7.2l1.9 1.9 3.6-3.9" {...stroke} strokeWidth="1.6" />}
      {status === 'closed' && <path d="M4.3 7h5.4" {...stroke} strokeWidth="1.7" />}
    </IconFrame>
  )
}

/** Shows the icon of a priority: one to three bars, and a filled square for urgent. Decorative, beside its name. */
export function PriorityIcon({ priority }: { priority: Priority }) {
  const color = `var(--priority-${priority})`
  if (priority === 'urgent')
    return (
      <IconFrame>
        <rect x=".75" y=".75" width="12.5" height="12.5" rx="3.5" fill={color} />
        <path d="M7 3.7v3.9" stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round" />
        <circle cx="7" cy="10.2" r="1.05" fill="var(--on-accent)" />
      </IconFrame>
    )
  const bars = { low: 1, medium: 2, high: 3 }[priority]
  return (
    <IconFrame>
      <rect x="1" y="8.5" width="3" height="4.5" rx="1" fill={color} />
      <rect x="5.5" y="5" width="3" height="8" rx="1" fill={bars > 1 ? color : 'var(--priority-off)'} />
      <rect x="10" y="1.5" width="3" height="11.5" rx="1" fill={bars > 2 ? color : 'var(--priority-off)'} />
    </IconFrame>
  )
}

/** Shows a status with its name, or the name of its workflow step. `pill` adds a subtle background. */
export function StatusLabel({ status, name, pill }: { status: Status; name?: string | null; pill?: boolean }) {
  const grounds: Record<Status, string> = {
    open: 'bg-info-soft text-info-ink',
    in_progress: 'bg-warning-soft text-warning-ink',
    resolved: 'bg-success-soft text-success-ink',
    closed: 'bg-wall-2 text-ink-2',
  }
  return (
    <span
      className={clsx(
        labeled,
        'min-w-0',
        pill && 'h-6 rounded-full ps-1.5 pe-2.5 font-medium',
        pill && grounds[status],
      )}
    >
      <StatusIcon status={status} />
      <span className="truncate">{name ?? statusNames[status]}</span>
    </span>
  )
}

export function PriorityLabel({ priority }: { priority: Priority }) {
  const weight = { low: 'text-ink-2', medium: 'text-ink-2', high: 'font-medium', urgent: 'font-bold text-danger-ink' }[
    priority
  ]
  return (
    <span className={clsx(labeled, weight)}>
      <PriorityIcon priority={priority} />
      {priorityNames[priority]}
    </span>
  )
}

/** The common frame of all icons. `data-glyph` keeps their colors where menus recolor icons. */
export function IconFrame({ children }: { children: ReactNode }) {
  return (
    <svg data-glyph width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" className="flex-none">
      {children}
    </svg>
  )
}

const stroke = { fill: 'none', stroke: 'var(--surface)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const labeled = 'inline-flex max-w-full items-center align-top gap-2 whitespace-nowrap'
