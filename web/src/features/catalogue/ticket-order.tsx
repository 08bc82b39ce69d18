import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useSession } from '../session/session-context.tsx'
import { orderOfTicket } from './order-of-ticket.queries.ts'

// Few tickets are orders.
const OrderBlock = lazyComponent(async () => (await import('./order-block.tsx')).OrderBlock)

type TicketOrderProps = { ticketId: number; itemLink: (itemId: number, label: string) => ReactNode }

/** What was ordered with a ticket; nothing for other tickets. */
export function TicketOrder({ ticketId, itemLink }: TicketOrderProps) {
  const isPortal = useSession().portal !== null
  const { data: order } = useQuery(orderOfTicket(isPortal, ticketId))
  return (
    order && (
      <LazyBoundary>
        <OrderBlock order={order} itemLink={itemLink} />
      </LazyBoundary>
    )
  )
}
