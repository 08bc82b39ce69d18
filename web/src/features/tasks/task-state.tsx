import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { Check, CircleCheck, CornerDownRight, ListChecks, OctagonPause } from 'lucide-react'
import { Badge } from '../../ui/display/badge.tsx'
import { Tooltip } from '../../ui/tooltip/tooltip.tsx'
import { statusNames } from '../tickets/ticket-icons.tsx'
import { taskMessages as messages } from './task.messages.ts'
import { useTaskChanges } from './tasks.queries.ts'

const look = { size: 14 } as const

/** The circle of a task: completes it or opens it again. A task that waits has a dashed circle, and can’t be completed. */
export function TaskCheck({ task, disabled }: { task: Task; disabled?: boolean }) {
  const { complete, reopen } = useTaskChanges()
  const isDone = task.state === 'done'
  const isWaiting = task.state === 'waiting'
  const label = isDone ? messages.markOpen(task.subject) : messages.markDone(task.subject)
  const reason =
    isWaiting && messages.waits(task.subject, task.waitsFor.map(({ subject }) => `“${subject}”`).join(', '))
  const button = (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isDone}
      aria-disabled={Boolean(reason) || disabled || undefined}
      onClick={(event) => {
        event.stopPropagation()
        // The second click of a double-click would open the task again, or be refused.
        if (reason || disabled || event.detail > 1 || complete.isPending || reopen.isPending) return
        if (isDone) reopen.mutate(task)
        else complete.mutate(task)
      }}
      className="quick group relative grid size-6 flex-none place-items-center rounded-full before:absolute before:-inset-1 pointer-coarse:before:-inset-2.5"
    >
      {isDone ? (
        <CircleCheck size={18} className="fill-success-mark text-surface" />
      ) : (
        <span
          aria-hidden
          className={`grid size-4 place-items-center rounded-full border-[1.5px] ${isWaiting ? 'border-ink-3 border-dashed' : task.party === 'customer' ? 'border-warning-mark group-hover:border-accent-mark' : 'border-line-control group-hover:border-accent-mark'}`}
        >
          {!isWaiting && (
            <Check size={10} strokeWidth={2.5} className="text-accent-ink opacity-0 group-hover:opacity-100" />
          )}
        </span>
      )}
    </button>
  )
  return <Tooltip content={reason}>{button}</Tooltip>
}

/** What a task waits for, whose it is, and how far its checklist is. Where space lacks, the name of the other task is cut first. */
export function TaskMarks({ task }: { task: Task }) {
  const checked = task.checklist.filter(({ doneAt }) => doneAt !== null).length
  return (
    <>
      {task.party === 'customer' && task.state !== 'done' && <Badge tone="warning">{messages.waitingOnCustomer}</Badge>}
      {task.checklist.length > 0 && (
        <span className="inline-flex flex-none items-center gap-1 text-ink-3">
          <ListChecks {...look} />
          {messages.progress(checked, task.checklist.length)}
        </span>
      )}
      {task.state === 'waiting' && (
        <span
          className="inline-flex min-w-12 shrink-[99999] items-center gap-1 text-ink-3"
          title={messages.after(task.waitsFor)}
        >
          <CornerDownRight {...look} className="flex-none rtl:-scale-x-100" />
          <span className="truncate">{messages.after(task.waitsFor)}</span>
        </span>
      )}
    </>
  )
}

/** What a required task that is not done blocks. */
export function TaskBlocks({ task }: { task: Task }) {
  const names = blockedNames(task)
  if (!task.isRequired || task.state === 'done' || names === '') return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
      <OctagonPause {...look} className="flex-none text-ink-3" />
      <span className="truncate">{messages.blocks(names)}</span>
    </span>
  )
}

function blockedNames({ blocksStates, blocksSteps }: Pick<Task, 'blocksStates' | 'blocksSteps'>) {
  const isUsual = blocksStates.length === 2 && blocksStates.includes('resolved') && blocksStates.includes('closed')
  const states = isUsual ? [messages.closing] : blocksStates.map((state) => statusNames[state])
  return [...states, ...blocksSteps].join(', ')
}
