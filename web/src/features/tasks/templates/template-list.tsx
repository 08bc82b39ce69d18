import { useQuery } from '@tanstack/react-query'
import { DialogList } from '../../../ui/table/dialog-list.tsx'
import { ticketTypesList } from '../../ticket-types/ticket-types.queries.ts'
import { taskTemplateList, useTemplateChanges } from '../tasks.queries.ts'
import { templateMessages as messages } from './template.messages.ts'
import { TemplateDialog } from './template-dialog.tsx'

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_80px_32px] items-center gap-x-4 max-md:grid-cols-[minmax(0,1fr)_32px]'

/** Lists the task templates with the ticket types whose new tickets get their tasks. */
export function TemplateList({ isAdding, onAdding }: { isAdding: boolean; onAdding: (isAdding: boolean) => void }) {
  const query = useQuery(taskTemplateList)
  const types = useQuery(ticketTypesList)
  const { remove, add } = useTemplateChanges()
  const typeNames = (ids: readonly number[]) =>
    (types.data ?? [])
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <DialogList
      query={query}
      messages={messages}
      columns={columns}
      cells={({ typeIds, tasks }) => (
        <>
          <span className="truncate text-ink-2 max-md:col-start-1">{typeNames(typeIds) || messages.noTypes}</span>
          <span className="text-ink-2 max-md:col-start-1 md:text-end">{messages.tasks(tasks.length)}</span>
        </>
      )}
      isAdding={isAdding}
      onAdding={onAdding}
      dialog={(template, onClose) => <TemplateDialog {...(template && { template })} onClose={onClose} />}
      remove={remove}
      restore={({ name, typeIds, tasks }) => add.mutateAsync({ name, typeIds, tasks })}
    />
  )
}
