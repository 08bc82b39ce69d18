import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindChecked, bindText } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { OutdatedDialog } from '../../ui/overlay/outdated-dialog.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { useChosenFiles } from '../attachments/use-chosen-files.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { taskMessages as messages } from './task.messages.ts'
import { bodyOf, draftOf, dueProblem, emptyTask, type TaskDraft } from './task-draft.ts'
import { AssigneeField, BlocksField, DueField, GroupField, type PartProps, PartyField } from './task-fields.tsx'
import { taskDetail, ticketTasks, useTaskChanges } from './tasks.queries.ts'
import { useLatest } from './use-latest.ts'

const { fields } = messages

type TaskDialogProps = {
  ticketId: number
  /** The type of the ticket, whose steps a task can block. */
  typeId?: number | undefined
  task?: Task
  onClose: () => void
}

/** Adds a task to a ticket, or edits one. */
export function TaskDialog({ ticketId, typeId, task, onClose }: TaskDialogProps) {
  const { timeZone } = useDateStyle()
  const client = useQueryClient()
  const { add, change } = useTaskChanges()
  const mutation = task ? change : add
  const [basis, setBasis] = useState(task)
  const { draft, setDraft, set, restart, isDirty, isTried, markTried } = useFormDraft<TaskDraft>(
    () => (task ? draftOf(task, timeZone) : emptyTask),
    mutation,
  )
  const latest = useLatest(mutation, async () => {
    const loaded = await client.fetchQuery({ ...taskDetail(task!.id), staleTime: 0 })
    setBasis(loaded)
    restart(draftOf(loaded, timeZone))
  })
  const files = useChosenFiles({
    ticketId,
    files: draft.files,
    onAdd: (file) => setDraft((before) => ({ ...before, files: [...before.files, file] })),
    onRemove: (id) => set({ files: draft.files.filter((file) => file.id !== id) }),
  })
  const isSubjectMissing = draft.subject.trim() === ''
  const dueWrong = dueProblem(draft, timeZone)
  const submit = () => {
    markTried()
    if (isSubjectMissing || dueWrong) return
    return save()
  }
  const save = async () => {
    // Only the customer's tasks name files: those that were chosen before the task became one of the desk are not attached.
    const given = draft.party === 'customer' ? { ...draft, files: await files.upload() } : draft
    const body = bodyOf(given, timeZone, basis)
    return basis
      ? change.mutateAsync({ id: basis.id, body: { ...body, version: basis.version } })
      : add.mutateAsync({ ticketId, body })
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={task ? messages.edit(task.subject) : messages.newTask}
      dirty={files.hasChosen || isDirty}
      onSubmit={submit}
      submitLabel={task ? messages.save : messages.add}
      pendingText={messages.saving}
      mutation={mutation}
      pending={mutation.isPending || files.isUploading}
      fields={['subject', 'afterIds', 'assigneeId', 'party', 'fileIds']}
    >
      <Field
        label={fields.subject}
        required
        error={isTried && isSubjectMissing ? fields.subjectMissing : errorAt(mutation.error, 'subject')}
      >
        <Input maxLength={200} placeholder={fields.subjectExample} {...bindText(draft, 'subject', set)} />
      </Field>
      <div className="grid gap-4.5 md:grid-cols-2">
        <PartyField draft={draft} set={set} error={errorAt(mutation.error, 'party')} />
        <AssigneeField
          draft={draft}
          set={set}
          current={basis?.assignee ?? null}
          error={errorAt(mutation.error, 'assigneeId')}
        />
        <GroupField draft={draft} set={set} />
        <DueField draft={draft} set={set} error={isTried ? dueWrong : undefined} />
      </div>
      <AfterField ticketId={ticketId} task={task} draft={draft} set={set} error={errorAt(mutation.error, 'afterIds')} />
      <Checkbox label={fields.required} hint={fields.requiredHint} {...bindChecked(draft, 'isRequired', set)} />
      {draft.isRequired && <BlocksField typeId={typeId} draft={draft} set={set} />}
      {draft.party === 'desk' && (
        <Checkbox label={fields.shown} hint={fields.shownHint} {...bindChecked(draft, 'isShown', set)} />
      )}
      {draft.party === 'customer' && (
        <Field group label={fields.files} hint={fields.filesHint} error={errorAt(mutation.error, 'fileIds')}>
          {files.control}
        </Field>
      )}
      <Field label={fields.checklist} hint={fields.checklistHint}>
        <Textarea rows={3} {...bindText(draft, 'checklist', set)} />
      </Field>
      <Field label={fields.description}>
        <Textarea rows={3} maxLength={10_000} {...bindText(draft, 'description', set)} />
      </Field>
      <OutdatedDialog {...latest} name={`“${task?.subject}”`} />
    </FormDialog>
  )
}

function AfterField({ ticketId, task, draft, set, error }: PartProps & { ticketId: number; task?: Task | undefined }) {
  const all = useQuery(ticketTasks(ticketId))
  const others = (all.data ?? []).filter(({ id }) => id !== task?.id)
  if (others.length === 0) return null
  return (
    <Field group label={fields.after} error={error}>
      <MultiSelect
        label={fields.after}
        none={fields.noAfter}
        options={others.map(({ id, subject }) => ({ value: String(id), label: subject }))}
        value={draft.afterIds.filter((id) => others.some((other) => other.id === id)).map(String)}
        onValueChange={(ids) => set({ afterIds: ids.map(Number) })}
      />
    </Field>
  )
}
