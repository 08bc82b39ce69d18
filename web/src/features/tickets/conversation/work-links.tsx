import { useQuery } from '@tanstack/react-query'
import { SquareCheck, Stamp } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { approvalMessages } from '../../approvals/approvals.messages.ts'
import { approvalsOfTicket } from '../../approvals/approvals.queries.ts'
import { taskMessages } from '../../tasks/task.messages.ts'
import { ticketTasks } from '../../tasks/tasks.queries.ts'

type WorkLinksProps = {
  ticketId: number
  withTasks: boolean
  /** Called with the id of the section to show. */
  onShow: (section: 'ticket-tasks' | 'ticket-approvals') => void
}

/**
 * Shows how many tasks are done and which approval is pending, and leads there. They stand above a conversation that is opened at its end.
 */
export function WorkLinks({ ticketId, withTasks, onShow }: WorkLinksProps) {
  const { data: tasks = [] } = useQuery({ ...ticketTasks(ticketId), enabled: withTasks })
  const { data: approvals = [] } = useQuery(approvalsOfTicket(ticketId))
  const pending = approvals.find(({ state }) => state === 'pending')
  if (tasks.length === 0 && !pending) return null
  const done = tasks.filter(({ state }) => state === 'done').length
  return (
    <span className="-my-1 -ms-2.5 flex flex-wrap gap-x-1">
      {tasks.length > 0 && (
        <Button variant="ghost" size="sm" icon={SquareCheck} onClick={() => onShow('ticket-tasks')}>
          {taskMessages.title} <span className="text-ink-3">{taskMessages.progress(done, tasks.length)}</span>
        </Button>
      )}
      {pending && (
        <Button variant="ghost" size="sm" icon={Stamp} onClick={() => onShow('ticket-approvals')}>
          {approvalMessages.title} <span className="text-ink-3">{approvalMessages.stageOf(pending)}</span>
        </Button>
      )}
    </span>
  )
}
