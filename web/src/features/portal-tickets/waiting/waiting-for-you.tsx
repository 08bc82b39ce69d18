import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { approvalsOfTicket } from '../../approvals/approvals.queries.ts'
import { OwnTask } from './own-task.tsx'
import { waitingMessages as messages } from './waiting.messages.ts'
import { WaitingApproval } from './waiting-approval.tsx'
import { customerTasks } from './waiting-for-you.queries.ts'

type WaitingForYouProps = {
  ticketId: number
  /** Moves to the field for a comment; undefined where the user can't comment. */
  onAsk?: () => void
}

/** The tasks of a ticket that the customer is to do, and the approvals that wait for the user. Nothing without any. */
export function WaitingForYou({ ticketId, onAsk }: WaitingForYouProps) {
  const { data: tasks = [] } = useQuery(customerTasks(ticketId))
  const { data: approvals = [] } = useQuery(approvalsOfTicket(ticketId))
  const open = tasks.filter(({ isOwn, state }) => isOwn && state === 'open')
  const asked = approvals.filter(({ waitsForMe }) => waitsForMe)
  const count = open.length + asked.length
  if (count === 0) return null
  return (
    <section
      aria-label={messages.title}
      className="@container mt-4 overflow-hidden rounded-tile border border-warning-line"
    >
      <h2 className="type-strong flex items-center gap-2 border-warning-line border-b bg-warning-soft px-4 py-2 text-warning-ink">
        <Hourglass size={15} />
        {messages.title} <span className="font-regular">{count}</span>
      </h2>
      {/* The gaps are the lines between the parts. */}
      <div className="grid gap-px bg-line *:bg-surface @2xl:grid-cols-2 @2xl:*:last:odd:col-span-2">
        {open.map((task) => (
          <OwnTask key={`task ${task.id}`} ticketId={ticketId} task={task} onAsk={onAsk} />
        ))}
        {asked.map((approval) => (
          <WaitingApproval key={`approval ${approval.id}`} approval={approval} />
        ))}
      </div>
    </section>
  )
}
