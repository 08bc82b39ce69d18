import type { Task } from '@hatchway/contract/tasks/task-shapes'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../platform/time/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { FileList, FileRow } from '../../ui/display/file-row.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { LazyBoundary } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import type { RedactedPart } from '../redaction/redactions.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { taskMessages as messages } from './task.messages.ts'
import { nearTime, TaskDue } from './task-due.tsx'
import { TaskBlocks, TaskCheck, TaskMarks } from './task-state.tsx'
import { taskTemplateList, ticketTasks, useApplyTemplate, useOrderTasks, useTaskChanges } from './tasks.queries.ts'

const TaskDialog = lazyComponent(async () => (await import('./task-dialog.tsx')).TaskDialog)
const RedactTask = lazyComponent(async () => (await import('../redaction/redactions.tsx')).RedactTask)
const Sortable = lazyComponent(async () => (await import('./sortable-tasks.tsx')).SortableTasks)

/** The tasks of a ticket: completed at their circle, opened at their name, moved by their handle. Nothing while there are none. */
export function TaskSection({ ticket, onAdd }: { ticket: Ticket; onAdd: () => void }) {
  const query = useQuery(ticketTasks(ticket.id))
  const order = useOrderTasks(ticket.id)
  const [editing, setEditing] = useState<Task>()
  const [opened, setOpened] = useState<number>()
  if (query.isLoadingError) return <QueryError title={messages.loadFailed} query={query} />
  const tasks = query.data ?? []
  if (tasks.length === 0) return null
  const canChange = ticket.can.change
  const done = tasks.filter(({ state }) => state === 'done').length
  const templates = [...new Set(tasks.flatMap(({ template }) => template?.name ?? []))]
  return (
    <section id="ticket-tasks" aria-label={messages.title} className="mt-3">
      <header className="flex min-h-control items-center gap-2">
        <h2 className="type-strong">{messages.title}</h2>
        <span className="text-ink-3">{messages.progress(done, tasks.length)}</span>
        {templates.map((name) => (
          <Badge key={name} icon={<LayoutTemplate size={12} strokeWidth={2} />} className="max-md:hidden">
            {name}
          </Badge>
        ))}
        {canChange && (
          <span className="ms-auto flex items-center gap-1">
            <ApplyTemplate ticketId={ticket.id} />
            <Button variant="ghost" size="sm" icon={Plus} onClick={onAdd}>
              {messages.addTask}
              <span aria-hidden className="flex max-md:hidden">
                <Kbd keys="T" />
              </span>
            </Button>
          </span>
        )}
      </header>
      <Sortable
        tasks={tasks}
        isFixed={!canChange}
        onOrder={(ids) => order.mutate(ids)}
        row={(task) => (
          <TaskRow
            task={task}
            canChange={canChange}
            isOpen={opened === task.id}
            onOpen={() => setOpened((now) => (now === task.id ? undefined : task.id))}
            onEdit={() => setEditing(task)}
          />
        )}
      />
      {editing && (
        <LazyBoundary>
          <TaskDialog
            ticketId={ticket.id}
            typeId={ticket.typeId}
            task={editing}
            onClose={() => setEditing(undefined)}
          />
        </LazyBoundary>
      )}
    </section>
  )
}

type TaskRowProps = { task: Task; canChange: boolean; isOpen: boolean; onOpen: () => void; onEdit: () => void }

function TaskRow({ task, canChange, isOpen, onOpen, onEdit }: TaskRowProps) {
  const { remove } = useTaskChanges()
  const { isAdmin } = useSession()
  const [redacting, redact] = useState<RedactedPart>()
  const style = useDateStyle()
  const isDone = task.state === 'done'
  return (
    <div className="min-w-0 flex-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-0.5 max-md:py-1.5">
        <span className="flex min-w-0 items-center gap-3 max-md:w-full">
          <TaskCheck task={task} disabled={!canChange} />
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onOpen}
            className={`min-w-0 truncate text-start hover:text-accent-ink ${isDone ? 'text-ink-3 line-through' : 'font-medium'}`}
          >
            {task.subject}
          </button>
        </span>
        <TaskMarks task={task} />
        <span className="ms-auto flex min-w-0 items-center gap-3">
          <span className="max-md:hidden">
            <TaskBlocks task={task} />
          </span>
          {isDone && task.doneAt ? (
            <span className="text-ink-3" title={formatDateTime(task.doneAt, style)}>
              {nearTime(task.doneAt, new Date(), style)}
            </span>
          ) : (
            <TaskDue task={task} compact />
          )}
          <Doer task={task} />
          {(canChange || isAdmin) && (
            <MoreMenu
              label={messages.more(task.subject)}
              entries={() => [
                canChange && { label: messages.editTask, onSelect: onEdit },
                'line',
                isAdmin && { label: messages.replaceName, onSelect: () => redact('subject') },
                isAdmin && hasTexts(task) && { label: messages.removeTexts, onSelect: () => redact('texts') },
                'line',
                canChange && { label: messages.deleteTask, danger: true, onSelect: () => remove.mutate(task) },
              ]}
            />
          )}
        </span>
      </div>
      {isOpen && <TaskDetails task={task} canChange={canChange} />}
      <LazyBoundary>
        {redacting && <RedactTask record={task} part={redacting} onClose={() => redact(undefined)} />}
      </LazyBoundary>
    </div>
  )
}

const hasTexts = ({ description, checklist, result }: Task) =>
  description !== '' || checklist.length > 0 || Boolean(result)

/** Who does a task, or did it. */
function Doer({ task: { assignee, doneBy, group } }: { task: Task }) {
  const person = doneBy ?? assignee
  if (person) return <Avatar person={person} size={20} named />
  if (group) return <span className="max-w-32 truncate text-ink-2">{group.name}</span>
  return <span className="sr-only">{messages.unassigned}</span>
}

function TaskDetails({ task, canChange }: { task: Task; canChange: boolean }) {
  const { check } = useTaskChanges()
  const style = useDateStyle()
  return (
    <div className="grid gap-2 pb-3 ps-9 text-ink-2">
      <span className="md:hidden">
        <TaskBlocks task={task} />
      </span>
      {task.description && <p className="whitespace-pre-wrap wrap-anywhere">{task.description}</p>}
      {task.checklist.map(({ id, text, doneAt, doneBy }) => (
        <Checkbox
          key={id}
          label={text}
          checked={doneAt !== null}
          disabled={!canChange}
          {...(doneAt && doneBy && { hint: messages.doneBy(doneBy, formatDateTime(doneAt, style)) })}
          onCheckedChange={(isDone) => check.mutate({ id: task.id, itemId: id, isDone })}
        />
      ))}
      <TaskFiles label={messages.files} files={task.files} />
      {task.result && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <span className="type-strong">{messages.result}: </span>
          {task.result}
        </p>
      )}
      <TaskFiles files={task.resultFiles} />
      {task.doneBy && task.doneAt && <p>{messages.doneBy(task.doneBy.fullName, formatDateTime(task.doneAt, style))}</p>}
    </div>
  )
}

function TaskFiles({ label = messages.result, files }: { label?: string; files: Task['files'] }) {
  if (files.length === 0) return null
  return (
    <div className="grid max-w-120 gap-1">
      <span className="type-strong">{label}</span>
      <FileList>
        {files.map(({ id, fileName, fileSize }) => (
          <FileRow key={id} name={fileName} size={fileSize} download={`/api/attachments/${id}/file`} />
        ))}
      </FileList>
    </div>
  )
}

/** Lists the templates; the tasks of the chosen one are added. */
function ApplyTemplate({ ticketId }: { ticketId: number }) {
  const templates = useQuery(taskTemplateList)
  const apply = useApplyTemplate(ticketId)
  if (!templates.data || templates.data.length === 0) return null
  return (
    <LazyMenu
      trigger={
        <Button variant="ghost" size="sm" icon={LayoutTemplate} className="max-md:hidden">
          {messages.applyTemplate}
        </Button>
      }
      entries={() =>
        templates.data.map((template) => ({ label: template.name, onSelect: () => apply.mutate(template) }))
      }
    />
  )
}
