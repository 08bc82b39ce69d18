import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useChangeOf } from '../properties/use-property-changes.ts'

/** A ticket action with its own dialog. */
export type TicketTask = 'merge' | 'split' | 'snooze' | 'viewers'

const MergeDialog = lazyComponent(async () => (await import('../../ticket-merging/merge-dialog.tsx')).MergeDialog)
const SplitDialog = lazyComponent(async () => (await import('../../ticket-merging/split-dialog.tsx')).SplitDialog)
const SnoozeDialog = lazyComponent(async () => (await import('../properties/snooze-dialog.tsx')).SnoozeDialog)
const ViewersDialog = lazyComponent(async () => (await import('../../ticket-viewers/viewers-dialog.tsx')).ViewersDialog)

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
