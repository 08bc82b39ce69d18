import type { TemplateTask } from '@hatchway/contract/tasks/task-shapes'
import type { TaskTemplate } from '@hatchway/contract/tasks/task-templates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorAt } from '../../../platform/field-errors.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { OutdatedDialog } from '../../../ui/overlay/outdated-dialog.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ticketTypesList } from '../../ticket-types/ticket-types.queries.ts'
import { taskMessages } from '../task.messages.ts'
import { contentOf, draftOfAdded, dueRuleOf, emptyTask, itemsOf, type TaskDraft } from '../task-draft.ts'
import { BlocksField, DueField, GroupField, PartyField } from '../task-fields.tsx'
import { taskTemplateList, useTemplateChanges } from '../tasks.queries.ts'
import { useLatest } from '../use-latest.ts'
import { templateMessages as messages } from './template.messages.ts'

/** `key` identifies a task while it is edited; `after` are keys. */
type Row = TaskDraft & { key: number; afterKeys: number[] }

const rowsOf = (tasks: readonly TemplateTask[]): Row[] =>
  tasks.map((task, key) => ({ ...draftOfAdded(task), key, afterKeys: task.after ?? [] }))

const taskOf = (row: Row, rows: readonly Row[]): TemplateTask => ({
  ...contentOf(row),
  dueRule: dueRuleOf(row),
  checklist: itemsOf(row.checklist, []),
  after: row.afterKeys.map((key) => rows.findIndex((other) => other.key === key)).filter((at) => at >= 0),
})

const draftOf = (template: TaskTemplate | undefined) => ({
  name: template?.name ?? '',
  typeIds: template?.typeIds ?? [],
  rows: template ? rowsOf(template.tasks) : [{ ...emptyTask, key: 0, afterKeys: [] }],
})

/** Edits a template: its name, the ticket types that it is for, and its tasks. */
export function TemplateDialog({ template, onClose }: { template?: TaskTemplate; onClose: () => void }) {
  const client = useQueryClient()
  const { add, change } = useTemplateChanges()
  const mutation = template ? change : add
  const types = useQuery(ticketTypesList)
  const [basis, setBasis] = useState(template)
  const start = draftOf(basis)
  const [draft, setDraft] = useState(start)
  const latest = useLatest(mutation, async () => {
    const templates = await client.fetchQuery({ ...taskTemplateList, staleTime: 0 })
    const loaded = templates.find(({ id }) => id === basis?.id)
    setBasis(loaded)
    setDraft(draftOf(loaded))
  })
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    mutation.reset()
  }
  const setRow = (key: number) => (part: Partial<Row>) =>
    set({ rows: draft.rows.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  const name = draft.name.trim()
  const isTaskMissing = draft.rows.length === 0 || draft.rows.some(({ subject }) => subject.trim() === '')
  const submit = () => {
    setTried(true)
    if (name === '' || isTaskMissing) return
    const body = { name, typeIds: draft.typeIds, tasks: draft.rows.map((row) => taskOf(row, draft.rows)) }
    const onSuccess = () => {
      onClose()
      toast({ title: template ? messages.saved(name) : messages.added(name), variant: 'success' })
    }
    if (basis) change.mutate({ id: basis.id, body: { ...body, version: basis.version } }, { onSuccess })
    else add.mutate(body, { onSuccess })
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={template ? messages.titleOf(template.name) : messages.new}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
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
        {draft.rows.map((row, at) => (
          <TemplateRow
            key={row.key}
            row={row}
            at={at}
            others={draft.rows.filter(({ key, subject }) => key !== row.key && subject.trim() !== '')}
            typeId={draft.typeIds[0]}
            set={setRow(row.key)}
            onRemove={() => set({ rows: draft.rows.filter(({ key }) => key !== row.key) })}
          />
        ))}
        <FormError>{isTried && isTaskMissing && messages.tasksMissing}</FormError>
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            const key = Math.max(-1, ...draft.rows.map((row) => row.key)) + 1
            set({ rows: [...draft.rows, { ...emptyTask, key, afterKeys: [] }] })
          }}
        >
          {messages.addTask}
        </Button>
      </section>
      <OutdatedDialog {...latest} name={`“${template?.name}”`} />
    </FormDialog>
  )
}

type TemplateRowProps = {
  row: Row
  at: number
  others: readonly Row[]
  typeId: number | undefined
  set: (part: Partial<Row>) => void
  onRemove: () => void
}

function TemplateRow({ row, at, others, typeId, set, onRemove }: TemplateRowProps) {
  const { fields } = taskMessages
  const name = messages.task(at + 1)
  return (
    <fieldset className="grid gap-3 rounded-tile border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-end gap-2">
        <Field label={name} required className="flex-1">
          <Input maxLength={200} placeholder={fields.subjectExample} {...bindText(row, 'subject', set)} />
        </Field>
        <IconButton label={messages.removeTask(name)} icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        <PartyField draft={row} set={set} />
        <GroupField draft={row} set={set} />
        <DueField draft={row} set={set} isMissing={false} onlyRelative />
        {others.length > 0 && (
          <Field group label={fields.after}>
            <MultiSelect
              label={fields.after}
              none={fields.noAfter}
              options={others.map(({ key, subject }) => ({ value: String(key), label: subject }))}
              value={row.afterKeys.filter((key) => others.some((other) => other.key === key)).map(String)}
              onValueChange={(keys) => set({ afterKeys: keys.map(Number) })}
            />
          </Field>
        )}
      </div>
      <Checkbox label={fields.required} hint={fields.requiredHint} {...bindChecked(row, 'isRequired', set)} />
      {row.isRequired && <BlocksField typeId={typeId} draft={row} set={set} />}
      {row.party === 'desk' && (
        <Checkbox label={fields.shown} hint={fields.shownHint} {...bindChecked(row, 'isShown', set)} />
      )}
      <Field label={fields.checklist} hint={fields.checklistHint}>
        <Textarea rows={2} {...bindText(row, 'checklist', set)} />
      </Field>
    </fieldset>
  )
}
