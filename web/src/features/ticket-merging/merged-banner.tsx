import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { Banner } from '../../ui/layout/banner.tsx'

/** Links to the ticket into which this one was merged. */
export function MergedBanner({ ticket }: { ticket: Pick<Ticket, 'mergedInto'> }) {
  const { mergedInto } = ticket
  if (!mergedInto) return null
  return (
    <Banner tone="info" icon={<Merge size={16} strokeWidth={1.85} aria-hidden className="flex-none" />}>
      Merged into{' '}
      <Link to="/tickets/$id" params={{ id: String(mergedInto.id) }} className="font-bold underline underline-offset-3">
        #{mergedInto.ticketNumber}
      </Link>
      . Continue there.
    </Banner>
  )
}
