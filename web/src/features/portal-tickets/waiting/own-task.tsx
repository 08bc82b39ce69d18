import type { CustomerTask, TaskFile } from '@hatchway/contract/tasks/task-shapes'
import { tasks } from '@hatchway/contract/tasks/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FileList, FileRow } from '../../../ui/display/file-row.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useChosenFiles } from '../../attachments/use-chosen-files.tsx'
import { waitingMessages as messages } from './waiting.messages.ts'
import { WaitingPartHead } from './waiting-part-head.tsx'

type OwnTaskProps = {
  ticketId: number
  task: CustomerTask
  /** Moves to the field for a comment; undefined where the user can't comment. */
  onAsk: (() => void) | undefined
}

/** What the customer is to do on a ticket, with the form that completes it. */
export function OwnTask({ ticketId, task, onAsk }: OwnTaskProps) {
  const client = useQueryClient()
  const [result, setResult] = useState('')
  const [files, setFiles] = useState<readonly TaskFile[]>([])
  const { control, isUploading } = useChosenFiles({
    attachesAtOnce: true,
    ticketId,
    files,
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
      className="grid content-start gap-3 px-4 py-3.5"
      aria-label={task.subject}
      onSubmit={(event) => {
        event.preventDefault()
        complete.mutate()
      }}
    >
      <WaitingPartHead icon={SquareCheck} kind={messages.task} dueAt={task.dueAt} since={task.createdAt} />
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
