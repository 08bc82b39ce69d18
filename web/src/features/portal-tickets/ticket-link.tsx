import { type HistoryState, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type TicketLinkProps = { id: number; className?: string; title?: string; dir?: 'auto'; children: ReactNode }

/** Where a ticket opens. What is remembered with it tells the ticket that the way back is the list. */
export const toTicket = (id: number) => ({ to: '/', search: { ticket: String(id) } as never, state: fromList }) as const
export const ticketHref = (id: number) => `/?ticket=${id}`

/** Whether a place in the history was reached from the list. */
export const cameFromList = (state: HistoryState) => state.fromList === true

export function TicketLink({ id, children, ...rest }: TicketLinkProps) {
  return (
    <Link {...toTicket(id)} {...rest}>
      {children}
    </Link>
  )
}

const fromList = { fromList: true } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    fromList?: boolean
  }
}
