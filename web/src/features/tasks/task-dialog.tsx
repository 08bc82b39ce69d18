import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { bindChecked, bindId, bindText } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { groupsList } from '../groups/groups.queries.ts'
import { useDateStyle } from '../session/session-context.tsx'
import { ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { statusNames } from '../tickets/ticket-icons.tsx'
import { staffList } from '../users/users.queries.ts'
import { taskMessages as messages } from './task.messages.ts'
import { bodyOf, draftOf, emptyTask, stepValue, type TaskDraft } from './task-draft.ts'
import { ticketTasks, useTaskChanges } from './tasks.queries.ts'

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
  const { add, change } = useTaskChanges()
  const mutation = task ? change : add
  const [start] = useState(() => (task ? draftOf(task, timeZone) : emptyTask))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const set = (part: Partial<TaskDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    mutation.reset()
  }
  const isSubjectMissing = draft.subject.trim() === ''
  const isDueMissing = draft.due === 'at' && draft.dueAt === ''
  const isAmountWrong = draft.due === 'rule' && !/^\d{1,3}$|^1000$/.test(draft.amount)
  const submit = () => {
    setTried(true)
    if (isSubjectMissing || isDueMissing || isAmountWrong) return
    const body = bodyOf(draft, timeZone, task)
    if (task) change.mutate({ id: task.id, body: { ...body, version: task.version } }, { onSuccess: onClose })
    else add.mutate({ ticketId, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={task ? messages.edit(task.subject) : messages.newTask}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onSubmit={submit}
      submitLabel={task ? messages.save : messages.add}
      pendingText={messages.saving}
      mutation={mutation}
      fields={['subject', 'afterIds', 'assigneeId', 'party']}
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
        <AssigneeField draft={draft} set={set} error={errorAt(mutation.error, 'assigneeId')} />
        <GroupField draft={draft} set={set} />
        <DueField draft={draft} set={set} isMissing={isTried && (isDueMissing || isAmountWrong)} />
      </div>
      <AfterField ticketId={ticketId} task={task} draft={draft} set={set} error={errorAt(mutation.error, 'afterIds')} />
      <Checkbox label={fields.required} hint={fields.requiredHint} {...bindChecked(draft, 'isRequired', set)} />
      {draft.isRequired && <BlocksField typeId={typeId} draft={draft} set={set} />}
      {draft.party === 'desk' && (
        <Checkbox label={fields.shown} hint={fields.shownHint} {...bindChecked(draft, 'isShown', set)} />
      )}
      <Field label={fields.checklist} hint={fields.checklistHint}>
        <Textarea rows={3} {...bindText(draft, 'checklist', set)} />
      </Field>
      <Field label={fields.description}>
        <Textarea rows={3} maxLength={10_000} {...bindText(draft, 'description', set)} />
      </Field>
    </FormDialog>
  )
}

type PartProps = { draft: TaskDraft; set: (part: Partial<TaskDraft>) => void; error?: string | undefined }

function PartyField({ draft, set, error }: PartProps) {
  return (
    <Field label={fields.party} {...(draft.party === 'customer' && { hint: fields.customerHint })} error={error}>
      <Select
        value={draft.party}
        onValueChange={(party) => set({ party: party as TaskDraft['party'] })}
        options={[
          { value: 'desk', label: fields.desk },
          { value: 'customer', label: fields.customer },
        ]}
      />
    </Field>
  )
}

export function AssigneeField({ draft, set, error }: PartProps) {
  const staff = useQuery(staffList)
  return (
    <Field label={fields.assignee} error={error}>
      <Combobox
        label={fields.assignee}
        clearable
        placeholder={messages.unassigned}
        loading={staff.isPending}
        options={(staff.data ?? []).map(({ id, fullName, avatarUrl }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, name: fullName, avatarUrl }} size={20} />,
        }))}
        {...bindId(draft.assigneeId, (assigneeId) => set({ assigneeId }))}
      />
    </Field>
  )
}

export function GroupField({ draft, set }: PartProps) {
  const groups = useQuery(groupsList)
  return (
    <Field label={fields.group}>
      <Combobox
        label={fields.group}
        clearable
        placeholder={fields.noGroup}
        loading={groups.isPending}
        options={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...bindId(draft.groupId, (groupId) => set({ groupId }))}
      />
    </Field>
  )
}

export function DueField({
  draft,
  set,
  isMissing,
  onlyRelative,
}: PartProps & { isMissing: boolean; onlyRelative?: true }) {
  const kinds = (onlyRelative ? ['none', 'rule'] : ['none', 'at', 'rule']) as TaskDraft['due'][]
  return (
    <Field group label={fields.due} error={isMissing ? fields.dueMissing : undefined}>
      <div className="grid gap-2">
        <Select
          aria-label={fields.due}
          value={draft.due}
          onValueChange={(due) => set({ due: due as TaskDraft['due'] })}
          options={kinds.map((kind) => ({ value: kind, label: fields.dueKinds[kind] }))}
        />
        {draft.due === 'at' && (
          <Input type="datetime-local" aria-label={fields.dueAt} {...bindText(draft, 'dueAt', set)} />
        )}
        {draft.due === 'rule' && (
          <div className="grid grid-cols-[72px_1fr] gap-2">
            <Input inputMode="numeric" aria-label={fields.amount} {...bindText(draft, 'amount', set)} />
            <Select
              aria-label={fields.unit}
              value={draft.unit}
              onValueChange={(unit) => set({ unit: unit as TaskDraft['unit'] })}
              options={(['hours', 'days'] as const).map((unit) => ({ value: unit, label: fields.units[unit] }))}
            />
            <Select
              className="col-span-2"
              aria-label={fields.from}
              value={draft.after}
              onValueChange={(after) => set({ after: after as TaskDraft['after'] })}
              options={(['ticket', 'tasks'] as const).map((from) => ({ value: from, label: fields.afters[from] }))}
            />
          </div>
        )}
      </div>
    </Field>
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

export function BlocksField({ typeId, draft, set }: PartProps & { typeId?: number | undefined }) {
  const types = useQuery(ticketTypesList)
  const steps = types.data?.find(({ id }) => id === typeId)?.statuses ?? []
  const states = (['in_progress', 'resolved', 'closed'] as const).map((state) => ({
    value: state,
    label: statusNames[state],
  }))
  const named = steps
    .filter(({ name }) => !states.some(({ label }) => label === name))
    .map(({ name }) => ({ value: stepValue(name), label: name }))
  return (
    <Field group label={fields.blocks}>
      <MultiSelect
        label={fields.blocks}
        none={fields.noBlocks}
        options={[...states, ...named]}
        value={draft.blocks}
        onValueChange={(blocks) => set({ blocks })}
      />
    </Field>
  )
}
