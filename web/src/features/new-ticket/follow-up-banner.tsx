import { useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'
import { ticketDetail } from '../tickets/ticket.queries.ts'
import { newTicketMessages as messages } from './new-ticket.messages.tsx'

/** Shows which closed ticket the new one follows up. */
export function FollowUpBanner({ ticketId }: { ticketId: number }) {
  const { data: former } = useQuery(ticketDetail(ticketId))
  if (!former) return null
  return (
    <Banner tone="info" icon={<CornerDownRight className="flex-none" />}>
      {messages.followsUp(former.ticketNumber, former.subject)}
    </Banner>
  )
}
