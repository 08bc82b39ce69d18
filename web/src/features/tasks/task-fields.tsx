import type { Task } from '@hatchway/contract/tasks/task-shapes'
import { useQuery } from '@tanstack/react-query'
import { DateInput } from '../../ui/date/date-input.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { bindId, bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { MultiSelect } from '../../ui/select/multi-select.tsx'
import { Select } from '../../ui/select/select.tsx'
import { groupsList } from '../groups/groups.queries.ts'
import { ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { statusNames } from '../tickets/ticket-icons.tsx'
import { staffList } from '../users/users.queries.ts'
import { taskMessages as messages } from './task.messages.ts'
import { stepValue, type TaskDraft } from './task-draft.ts'

const { fields } = messages

export type PartProps = { draft: TaskDraft; set: (part: Partial<TaskDraft>) => void; error?: string | undefined }

export function PartyField({ draft, set, error }: PartProps) {
  return (
    <Field label={fields.party} {...(draft.party === 'customer' && { hint: fields.customerHint })} error={error}>
      <Select
        {...bindValue(draft, 'party', set)}
        options={[
          { value: 'desk', label: fields.desk },
          { value: 'customer', label: fields.customer },
        ]}
      />
    </Field>
  )
}

/** `current` may have been deactivated since, and is then only kept. */
export function AssigneeField({ draft, set, error, current }: PartProps & { current?: Task['assignee'] }) {
  const staff = useQuery(staffList)
  const people = staff.data ?? []
  const options = current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people
  return (
    <Field label={fields.assignee} error={error}>
      <Combobox
        label={fields.assignee}
        clearable
        placeholder={messages.unassigned}
        loading={staff.isPending}
        options={options.map(({ id, fullName, avatarUrl }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
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
  error,
  afters = fields.afters,
  onlyRelative,
}: PartProps & { afters?: Record<TaskDraft['after'], string>; onlyRelative?: true }) {
  const kinds = (onlyRelative ? ['none', 'rule'] : ['none', 'at', 'rule']) as TaskDraft['due'][]
  return (
    <Field group label={fields.due} error={error}>
      <div className="grid gap-2">
        <Select
          aria-label={fields.due}
          {...bindValue(draft, 'due', set)}
          options={kinds.map((kind) => ({ value: kind, label: fields.dueKinds[kind] }))}
        />
        {draft.due === 'at' && <DateInput withTime aria-label={fields.dueAt} {...bindValue(draft, 'dueAt', set)} />}
        {draft.due === 'rule' && (
          <div className="grid grid-cols-[72px_1fr] gap-2">
            <Input inputMode="numeric" aria-label={fields.amount} {...bindText(draft, 'amount', set)} />
            <Select aria-label={fields.unit} {...bindValue(draft, 'unit', set)} options={labeled(fields.units)} />
            <Select
              className="col-span-2"
              aria-label={fields.from}
              {...bindValue(draft, 'after', set)}
              options={labeled(afters)}
            />
          </div>
        )}
      </div>
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
        {...bindValue(draft, 'blocks', set)}
      />
    </Field>
  )
}
