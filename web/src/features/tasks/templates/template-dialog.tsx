import type { TaskTemplate } from '@hatchway/contract/tasks/task-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../../platform/field-errors.ts'
import { bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ticketTypesList } from '../../ticket-types/ticket-types.queries.ts'
import { dueProblem } from '../task-draft.ts'
import { taskTemplateList, useTemplateChanges } from '../tasks.queries.ts'
import { useLatest } from '../use-latest.ts'
import { templateMessages as messages } from './template.messages.ts'
import { newTaskRow, TemplateTasks, taskRows, tasksOfRows } from './template-tasks.tsx'

const draftOf = (template: TaskTemplate | undefined) => ({
  name: template?.name ?? '',
  typeIds: template?.typeIds ?? [],
  rows: template ? taskRows(template.tasks) : [newTaskRow([])],
})

/** Edits a template: its name, the ticket types that it is for, and its tasks. */
export function TemplateDialog({ template, onClose }: { template?: TaskTemplate; onClose: () => void }) {
  const client = useQueryClient()
  const { add, change } = useTemplateChanges()
  const mutation = template ? change : add
  const types = useQuery(ticketTypesList)
  const [basis, setBasis] = useState(template)
  const { draft, set, restart, isDirty, isTried, markTried } = useFormDraft(() => draftOf(template), mutation)
  const latest = useLatest(mutation, async () => {
    const templates = await client.fetchQuery({ ...taskTemplateList, staleTime: 0 })
    const loaded = templates.find(({ id }) => id === basis?.id)
    setBasis(loaded)
    restart(draftOf(loaded))
  })
  const name = draft.name.trim()
  const isTaskMissing = draft.rows.length === 0 || draft.rows.some(({ subject }) => subject.trim() === '')
  const submit = () => {
    markTried()
    if (name === '' || isTaskMissing || draft.rows.some((row) => dueProblem(row))) return
    const body = { name, typeIds: draft.typeIds, tasks: tasksOfRows(draft.rows) }
    const saving = basis
      ? change.mutateAsync({ id: basis.id, body: { ...body, version: basis.version } })
      : add.mutateAsync(body)
    return saving.then(() =>
      toast({ title: template ? messages.saved(name) : messages.added(name), variant: 'success' }),
    )
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={template ? messages.titleOf(template.name) : messages.new}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={template ? messages.save : messages.add}
      pendingText={messages.saving}
      mutation={mutation}
      fields={['name']}
    >
      <Field
        label={messages.name}
        required
        error={isTried && name === '' ? messages.nameMissing : errorAt(mutation.error, 'name')}
      >
        <Input maxLength={80} placeholder={messages.nameExample} {...bindText(draft, 'name', set)} />
      </Field>
      <Field group label={messages.types}>
        <MultiSelect
          label={messages.types}
          none={messages.noTypes}
          loading={types.isPending}
          options={(types.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={draft.typeIds.map(String)}
          onValueChange={(ids) => set({ typeIds: ids.map(Number) })}
        />
      </Field>
      <section aria-labelledby="template-tasks" className="grid gap-3">
        <h3 id="template-tasks" className="type-strong">
          {messages.taskHeading}
        </h3>
        <TemplateTasks
          rows={draft.rows}
          typeId={draft.typeIds[0]}
          isTried={isTried}
          onChange={(rows) => set({ rows })}
        />
        <FormError>{isTried && isTaskMissing && messages.tasksMissing}</FormError>
      </section>
      <OutdatedDialog {...latest} name={`“${template?.name}”`} />
    </FormDialog>
  )
}
