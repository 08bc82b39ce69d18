import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { useChangeOf } from '../properties/use-property-changes.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

/** A ticket action with its own dialog, or with a sheet to print. */
export type TicketDialogName =
  | 'merge'
  | 'split'
  | 'snooze'
  | 'viewers'
  | 'task'
  | 'rules'
  | 'approval'
  | 'subject'
  | 'values'
  | 'print'
  | 'print with notes'

const MergeDialog = lazyComponent(async () => (await import('../../ticket-merging/merge-dialog.tsx')).MergeDialog)
const SplitDialog = lazyComponent(async () => (await import('../../ticket-merging/split-dialog.tsx')).SplitDialog)
const SnoozeDialog = lazyComponent(async () => (await import('../properties/snooze-dialog.tsx')).SnoozeDialog)
const TaskDialog = lazyComponent(async () => (await import('../../tasks/task-dialog.tsx')).TaskDialog)
const ViewersDialog = lazyComponent(async () => (await import('../../ticket-viewers/viewers-dialog.tsx')).ViewersDialog)

const RequestApprovalDialog = lazyComponent(
  async () => (await import('../../approvals/request/request-approval-dialog.tsx')).RequestApprovalDialog,
)
const RedactSubject = lazyComponent(async () => (await import('../../redaction/redactions.tsx')).RedactSubject)
const RedactValues = lazyComponent(
  async () => (await import('../../redaction/redact-values-dialog.tsx')).RedactValuesDialog,
)
const TicketPrint = lazyComponent(async () => (await import('../print/ticket-print.tsx')).TicketPrint)
const TicketRuns = lazyComponent(async () => (await import('../../rules/runs/ticket-runs.tsx')).TicketRuns)

type TicketDialogsProps = { ticket: Ticket; dialog: TicketDialogName | undefined; onClose: () => void }

/** Shows the dialog that is requested. */
export function TicketDialogs({ ticket, dialog, onClose }: TicketDialogsProps) {
  const change = useChangeOf(ticket.id)
  return (
    <LazyBoundary>
      {dialog === 'merge' && <MergeDialog ids={[ticket.id]} opensTarget onClose={onClose} />}
      {dialog === 'split' && <SplitDialog ticket={ticket} onClose={onClose} />}
      {dialog === 'snooze' && (
        <SnoozeDialog
          title={messages.snoozeTitle(ticket.ticketNumber)}
          onSnooze={(until) => change({ snoozedUntil: until }, { snoozedUntil: until })}
          onClose={onClose}
        />
      )}
      {dialog === 'approval' && <RequestApprovalDialog ticket={ticket} onClose={onClose} />}
      {dialog === 'task' && <TaskDialog ticketId={ticket.id} typeId={ticket.typeId} onClose={onClose} />}
      {dialog === 'subject' && <RedactSubject ticket={ticket} onClose={onClose} />}
      {dialog === 'values' && <RedactValues ticket={ticket} onClose={onClose} />}
      {dialog === 'viewers' && <ViewersDialog ticket={ticket} onClose={onClose} />}
      {(dialog === 'print' || dialog === 'print with notes') && (
        <TicketPrint ticket={ticket} hasNotes={dialog === 'print with notes'} onDone={onClose} />
      )}
      {dialog === 'rules' && <TicketRuns ticket={ticket} onClose={onClose} />}
    </LazyBoundary>
  )
}
