import type { CustomerTask } from '@hatchway/contract/tasks/task-shapes'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, CircleDashed, Clock } from 'lucide-react'
import { Badge } from '../../../ui/display/badge.tsx'
import { waitingMessages as messages } from '../waiting/waiting.messages.ts'
import { customerTasks } from '../waiting/waiting-for-you.queries.ts'

/** The tasks of a ticket that the customer sees, with their state. */
export function TicketTaskProgress({ ticketId }: { ticketId: number }) {
  const { data = [] } = useQuery(customerTasks(ticketId))
  if (data.length === 0) return null
  const done = data.filter(({ state }) => state === 'done').length
  return (
    <section aria-label={messages.tasks}>
      <h2 className="type-strong mb-2.5 font-bold">
        {messages.tasks} <span className="font-regular text-ink-3">{messages.progress(done, data.length)}</span>
      </h2>
      <ul className="grid gap-2">
        {data.map(({ id, subject, state, isOwn }) => (
          <li key={id} className="flex items-start gap-2">
            <StateIcon state={state} isOwn={isOwn} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {subject}
              <span className="sr-only">, {messages.states[state]}</span>
            </span>
            {isOwn && state !== 'done' && <Badge tone="warning">{messages.you}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function StateIcon({ state, isOwn }: Pick<CustomerTask, 'state' | 'isOwn'>) {
  if (state === 'done') return <CircleCheck className="mt-0.5 flex-none text-success-mark" />
  if (state === 'waiting') return <CircleDashed className="mt-0.5 flex-none text-ink-3" />
  if (isOwn) return <Clock className="mt-0.5 flex-none text-warning-ink" />
  return <Circle className="mt-0.5 flex-none text-ink-3" />
}
