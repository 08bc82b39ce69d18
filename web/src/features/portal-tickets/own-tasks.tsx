import type { CustomerTask, TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CircleCheck, CircleDashed, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { call, endpointQuery } from '../../platform/call.ts'
import { formatDateTime } from '../../platform/time/dates.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChosenFiles } from '../attachments/use-ticket-files.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { WaitingBox } from '../tickets/waiting-box.tsx'
import { ownTaskMessages as messages } from './own-tasks.messages.ts'

const customerTasks = (ticketId: number) =>
  endpointQuery(
    ['portal', 'ticket', ticketId, 'tasks'],
    tasks.ofPortalTicket,
    { params: { id: ticketId } },
    { afterContent: true },
  )

type OwnTasksProps = {
  ticketId: number
  /** Moves to the field for a comment; undefined where the user can't comment. */
  onAsk?: () => void
}

/** What the customer is to do on a ticket, with the form that completes it. Nothing while there is no such task. */
export function OwnTasks({ ticketId, onAsk }: OwnTasksProps) {
  const { data = [] } = useQuery(customerTasks(ticketId))
  const open = data.filter(({ isOwn, state }) => isOwn && state === 'open')
  if (open.length === 0) return null
  return (
    <WaitingBox title={messages.title} count={open.length}>
      {open.map((task) => (
        <OwnTask key={task.id} ticketId={ticketId} task={task} onAsk={onAsk} />
      ))}
    </WaitingBox>
  )
}

function OwnTask({
  ticketId,
  task,
  onAsk,
}: Pick<OwnTasksProps, 'ticketId'> & { task: CustomerTask; onAsk: OwnTasksProps['onAsk'] | undefined }) {
  const client = useQueryClient()
  const style = useDateStyle()
  const now = useMinute()
  const isOverdue = task.dueAt !== null && Date.parse(task.dueAt) < now.getTime()
  const [result, setResult] = useState('')
  const [files, setFiles] = useState<readonly TaskFile[]>([])
  const { control, isUploading } = useChosenFiles({
    ticketId,
    files,
    attachesAtOnce: true,
    onAdd: (file) => setFiles((before) => [...before, file]),
    onRemove: (id) => setFiles((before) => before.filter((file) => file.id !== id)),
  })
  const complete = useMutation({
    mutationFn: () =>
      call(tasks.completeOwn, { params: { id: task.id }, body: { result, fileIds: files.map(({ id }) => id) } }),
    onSuccess: () => toast({ title: messages.completed(task.subject), variant: 'success' }),
    onError: toastError(messages.failed),
    onSettled: () => client.invalidateQueries({ queryKey: ['portal', 'ticket', ticketId] }),
  })
  return (
    <form
      className="grid gap-3 px-4 py-3.5 not-first:border-line not-first:border-t"
      aria-label={task.subject}
      onSubmit={(event) => {
        event.preventDefault()
        complete.mutate()
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <SquareCheck size={14} strokeWidth={1.85} aria-hidden />
          {messages.task}
        </span>
        {task.dueAt && (
          <span className={isOverdue ? 'text-danger-ink' : 'text-warning-ink'}>
            {(isOverdue ? messages.wasDue : messages.due)(formatDateTime(task.dueAt, style))}
          </span>
        )}
      </div>
      <div>
        <h3 className="type-strong wrap-anywhere">{task.subject}</h3>
        {task.description && <p className="mt-1 whitespace-pre-wrap text-ink-2 wrap-anywhere">{task.description}</p>}
      </div>
      {task.files.length > 0 && (
        <FileList>
          {task.files.map(({ id, fileName, fileSize }) => (
            <FileRow key={id} name={fileName} size={fileSize} download={`/api/attachments/${id}/file`} />
          ))}
        </FileList>
      )}
      <Field label={messages.result}>
        <Textarea rows={2} maxLength={5000} value={result} onChange={({ target }) => setResult(target.value)} />
      </Field>
      {control}
      <div className="flex gap-2 max-md:grid">
        <Button type="submit" icon={Check} pending={complete.isPending || isUploading} pendingText={messages.sending}>
          {messages.done}
        </Button>
        {onAsk && (
          <Button variant="ghost" onClick={onAsk}>
            {messages.ask}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The tasks of a ticket that the customer sees, with their state. */
export function TicketTaskProgress({ ticketId }: { ticketId: number }) {
  const { data = [] } = useQuery(customerTasks(ticketId))
  if (data.length === 0) return null
  const done = data.filter(({ state }) => state === 'done').length
  return (
    <section aria-label={messages.tasks}>
      <h2 className="type-strong mb-2.5 font-bold">
        {messages.tasks} <span className="text-ink-3">{messages.progress(done, data.length)}</span>
      </h2>
      <ul className="grid gap-2">
        {data.map(({ id, subject, state, isOwn }) => (
          <li key={id} className="flex items-start gap-2">
            {state === 'done' ? (
              <CircleCheck size={16} strokeWidth={1.85} className="mt-0.5 flex-none text-success-mark" aria-hidden />
            ) : (
              <CircleDashed size={16} strokeWidth={1.85} className="mt-0.5 flex-none text-ink-3" aria-hidden />
            )}
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
