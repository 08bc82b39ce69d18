import type { Approval } from '@hatchway/contract/approvals/approvals'
import { limits } from '@hatchway/contract/limits'
import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { redaction } from '@hatchway/contract/tickets/redaction'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { RedactDialog } from '../comments/changes/redact-dialog.tsx'
import { approvalRedactionMessages, taskRedactionMessages, textRemovalMessages } from './redaction.messages.ts'
import { ReplaceSubjectDialog } from './replace-subject-dialog.tsx'

/** What an admin redacts of a record: its subject, or what else was written in it. */
export type RedactedPart = 'subject' | 'texts'
type Redaction<T> = { record: T; part: RedactedPart; onClose: () => void }

/** Replaces the subject of a ticket for good. */
export const RedactSubject = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => (
  <ReplaceSubjectDialog
    of="ticket"
    subject={ticket.subject}
    longest={100}
    onReplace={(subject) => call(redaction.ticket, { params: { id: ticket.id }, body: { subject } })}
    onClose={onClose}
  />
)

/** Replaces the name of a task, or removes its texts, for good. */
export function RedactTask({ record: { id, subject }, part, onClose }: Redaction<Task>) {
  const redact = (body: { subject?: string }) => call(redaction.task, { params: { id }, body })
  return part === 'subject' ? (
    <ReplaceSubjectDialog
      of="task"
      subject={subject}
      longest={limits.charactersPerTaskSubject}
      onReplace={(next) => redact({ subject: next })}
      onClose={onClose}
    />
  ) : (
    <RemoveTexts
      question={taskRedactionMessages.question(subject)}
      consequence={taskRedactionMessages.consequence}
      onRedact={() => redact({})}
      onClose={onClose}
    />
  )
}

/** Replaces the subject of a request for approval, or removes its texts, for good. */
export function RedactApproval({ record: { id, subject }, part, onClose }: Redaction<Approval>) {
  const redact = (body: { subject?: string }) => call(redaction.approval, { params: { id }, body })
  return part === 'subject' ? (
    <ReplaceSubjectDialog
      of="approval"
      subject={subject}
      longest={200}
      onReplace={(next) => redact({ subject: next })}
      onClose={onClose}
    />
  ) : (
    <RemoveTexts
      question={approvalRedactionMessages.question(subject)}
      consequence={approvalRedactionMessages.consequence}
      onRedact={() => redact({})}
      onClose={onClose}
    />
  )
}

type RemoveTextsProps = {
  question: string
  consequence: string
  onRedact: () => Promise<unknown>
  onClose: () => void
}

function RemoveTexts({ question, consequence, onRedact, onClose }: RemoveTextsProps) {
  const client = useQueryClient()
  return (
    <RedactDialog
      question={question}
      consequence={consequence}
      confirmLabel={textRemovalMessages.remove}
      onRedact={async () => {
        await onRedact()
        toast({ title: textRemovalMessages.removed, variant: 'success' })
        await client.invalidateQueries()
      }}
      onClose={onClose}
    />
  )
}
