import type { TaskTemplate } from '@hatchway/contract/tasks/task-templates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { ConfirmMutation } from '../../../ui/overlay/confirm-mutation.tsx'
import { ticketTypesList } from '../../ticket-types/ticket-types.queries.ts'
import { taskTemplateList, useTemplateChanges } from '../tasks.queries.ts'
import { templateMessages as messages } from './template.messages.ts'
import { TemplateDialog } from './template-dialog.tsx'

/** Lists the task templates with the ticket types whose new tickets get their tasks. */
export function TemplateList({ isAdding, onAdding }: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const query = useQuery(taskTemplateList)
  const types = useQuery(ticketTypesList)
  const [editing, setEditing] = useState<TaskTemplate>()
  const [deleting, setDeleting] = useState<TaskTemplate>()
  const typeNames = (ids: readonly number[]) =>
    (types.data ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <>
      {query.isLoadingError && <QueryError className="m-auto" title={messages.loadFailed} query={query} />}
      {query.isPending && <Skeleton className="m-5 h-40" />}
      {query.data?.length === 0 && (
        <EmptyState
          className="m-auto"
          title={messages.none}
          action={<Button onClick={() => onAdding(true)}>{messages.new}</Button>}
        >
          {messages.purpose}
        </EmptyState>
      )}
      <ul>
        {query.data?.map((template) => (
          <li
            key={template.id}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_80px_32px] items-center gap-x-4 border-line border-b px-5 max-md:grid-cols-[minmax(0,1fr)_32px] max-md:px-4 max-md:py-2"
          >
            <button
              type="button"
              className="min-w-0 truncate text-start font-medium hover:text-accent-ink"
              onClick={() => setEditing(template)}
            >
              {template.name}
            </button>
            <span className="truncate text-ink-2 max-md:col-start-1">
              {typeNames(template.typeIds) || messages.noTypes}
            </span>
            <span className="text-ink-2 max-md:col-start-1 md:text-end">{messages.tasks(template.tasks.length)}</span>
            <span className="max-md:col-start-2 max-md:row-[1/span_3]">
              <MoreMenu
                label={messages.more(template.name)}
                entries={() => [
                  { label: messages.edit, onSelect: () => setEditing(template) },
                  'line',
                  { label: messages.delete, danger: true, onSelect: () => setDeleting(template) },
                ]}
              />
            </span>
          </li>
        ))}
      </ul>
      {isAdding && <TemplateDialog onClose={() => onAdding(false)} />}
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <ConfirmDeletion template={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function ConfirmDeletion({ template, onClose }: { template: TaskTemplate; onClose: () => void }) {
  const { remove, add } = useTemplateChanges()
  const { id, name, typeIds, tasks } = template
  return (
    <ConfirmMutation
      onClose={onClose}
      title={messages.deleteQuestion(name)}
      description={messages.deleteEffect}
      confirmLabel={messages.deleteTemplate}
      destructive
      pendingLabel={messages.deleting}
      mutation={remove}
      variables={id}
      done={messages.deleted(name)}
      failed={messages.deleteFailed}
      undo={() => add.mutateAsync({ name, typeIds, tasks })}
      undone={messages.restored(name)}
      undoFailed={messages.restoreFailed}
    />
  )
}
