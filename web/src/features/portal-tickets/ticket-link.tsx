import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listReturn } from '../../platform/lists/list-return.ts'

type TicketLinkProps = { id: number; className?: string; title?: string; dir?: 'auto'; children: ReactNode }

/** Returns the link to a ticket. Its history state tells the ticket that it was opened from the list. */
export const toTicket = (id: number) =>
  ({ to: '/', search: { ticket: String(id) } as never, state: listReturn }) as const
export const ticketHref = (id: number) => `/?ticket=${id}`

export function TicketLink({ id, children, ...rest }: TicketLinkProps) {
  return (
    <Link {...toTicket(id)} {...rest}>
      {children}
    </Link>
  )
}
