import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { lazy } from 'react'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { useChangeOf } from '../properties/use-property-changes.ts'

/** A ticket action with its own dialog. */
export type TicketTask = 'merge' | 'split' | 'snooze' | 'viewers'

const MergeDialog = lazy(async () => ({ default: (await import('../../ticket-merging/merge-dialog.tsx')).MergeDialog }))
const SplitDialog = lazy(async () => ({ default: (await import('../../ticket-merging/split-dialog.tsx')).SplitDialog }))
const SnoozeDialog = lazy(async () => ({ default: (await import('../properties/snooze-dialog.tsx')).SnoozeDialog }))
const ViewersDialog = lazy(async () => ({
  default: (await import('../../ticket-viewers/viewers-dialog.tsx')).ViewersDialog,
}))

type TicketTasksProps = { ticket: Ticket; task: TicketTask | undefined; onClose: () => void }

/** Shows the dialog of the requested task. */
export function TicketTasks({ ticket, task, onClose }: TicketTasksProps) {
  const change = useChangeOf(ticket.id)
  return (
    <LazyBoundary>
      {task === 'merge' && <MergeDialog ids={[ticket.id]} opensTarget onClose={onClose} />}
      {task === 'split' && <SplitDialog ticket={ticket} onClose={onClose} />}
      {task === 'snooze' && (
        <SnoozeDialog
          title={`Snooze #${ticket.ticketNumber}`}
          onSnooze={(until) => change({ snoozedUntil: until }, { snoozedUntil: until })}
          onClose={onClose}
        />
      )}
      {task === 'viewers' && <ViewersDialog ticket={ticket} onClose={onClose} />}
    </LazyBoundary>
  )
}
