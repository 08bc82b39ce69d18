import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Banner } from '../../ui/layout/banner.tsx'
import { useSession } from '../session/session-context.tsx'
import { useUndoLines } from '../ticket-bulk/use-undo.ts'
import { ticketEvents } from '../tickets/ticket.queries.ts'
import { mergedMessages as messages } from './merged.messages.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog)

type MergedTicket = Pick<Ticket, 'id' | 'ticketNumber' | 'mergedInto'>

/** Links to the ticket into which this one was merged, and offers to unmerge it while that is possible. */
export function MergedBanner({ ticket }: { ticket: MergedTicket }) {
  return ticket.mergedInto && <Merged ticket={ticket} into={ticket.mergedInto} />
}

function Merged({ ticket, into }: { ticket: MergedTicket; into: NonNullable<Ticket['mergedInto']> }) {
  const { isStaff } = useSession()
  const { data: events = [] } = useQuery({ ...ticketEvents(ticket.id), enabled: isStaff })
  const undo = useUndoLines(ticket.id)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const merge = events.findLast(
    ({ canUndo, changes }) => canUndo && changes.some(({ field }) => field === 'mergedInto'),
  )
  const unmerge = async () => {
    if (!merge || isPending) return
    setPending(true)
    await undo([merge.id])
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Banner
        tone="info"
        icon={<Merge className="flex-none" />}
        {...(merge && { action: { label: messages.unmerge, onClick: () => setAsking(true) } })}
      >
        {messages.mergedInto(
          <Link to="/tickets/$id" params={{ id: String(into.id) }} className="font-bold underline underline-offset-3">
            #{into.ticketNumber}
          </Link>,
        )}
      </Banner>
      <LazyBoundary>
        {isAsking && (
          <ConfirmDialog
            onClose={() => setAsking(false)}
            title={messages.question(ticket.ticketNumber)}
            description={messages.consequence(into.ticketNumber)}
            confirmLabel={messages.unmergeTicket}
            pendingLabel={messages.unmerging}
            pending={isPending}
            onConfirm={() => void unmerge()}
          />
        )}
      </LazyBoundary>
    </>
  )
}
