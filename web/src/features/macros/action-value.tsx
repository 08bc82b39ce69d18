import type { MacroAction } from '@hatchway/contract/templates/macros'
import type { TicketState } from '@hatchway/contract/ticket-types/ticket-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '../../ui/display/avatar.tsx'
import { bindChecked, bindText } from '../../ui/form/bind-control.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Combobox } from '../../ui/select/combobox.tsx'
import { recordOptions } from '../../ui/select/labeled.ts'
import type { Option } from '../../ui/select/option-list.tsx'
import { Select } from '../../ui/select/select.tsx'
import { ApprovalTemplateFields } from '../approvals/request/approval-template-fields.tsx'
import { PlaceholderText } from '../canned-replies/placeholder-text.tsx'
import { categoriesList } from '../categories/categories.queries.ts'
import { hasFormatting } from '../comments/editor/formatting.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { useGroupCreation } from '../groups/use-group-creation.tsx'
import { taskMessages } from '../tasks/task.messages.ts'
import { contentOf, draftOfAdded, dueRuleOf, emptyTask, type TaskDraft } from '../tasks/task-draft.ts'
import { AssigneeField, DueField, GroupField, PartyField } from '../tasks/task-fields.tsx'
import { taskTemplateList } from '../tasks/tasks.queries.ts'
import { ticketTypesList } from '../ticket-types/ticket-types.queries.ts'
import { TypeIcon } from '../ticket-types/type-icon.tsx'
import { choiceChange, choiceOptions } from '../tickets/ticket-choices.tsx'
import { type Status, StatusIcon, statusNames } from '../tickets/ticket-icons.tsx'
import { staffList } from '../users/users.queries.ts'
import { type ChoiceAction, choiceOf, isChoiceAction } from './choice-actions.ts'
import { editorMessages as messages } from './macro.messages.ts'
import { actionLabels, startsIncomplete } from './macro-draft.ts'

type ActionValueProps = {
  action: MacroAction
  onChange: (action: MacroAction) => void
  /** No agent runs it, so that it can't assign a ticket to "me". */
  isUnattended?: boolean
}

/** Edits an action, below its name. */
export function ActionField({ problem, ...props }: ActionValueProps & { problem: string | undefined }) {
  const { action, onChange } = props
  if (action.kind === 'add_task') return <TaskAction action={action} onChange={onChange} problem={problem} />
  if (action.kind === 'ask_for_approval')
    return (
      <Field label={actionLabels[action.kind]} group error={problem}>
        <ApprovalAction action={action} onChange={onChange} />
      </Field>
    )
  return (
    <Field label={actionLabels[action.kind]} required={startsIncomplete(action.kind)} error={problem}>
      <ActionValue {...props} action={action} />
    </Field>
  )
}

type TaskActionOf = Extract<MacroAction, { kind: 'add_task' }>
type ApprovalActionOf = Extract<MacroAction, { kind: 'ask_for_approval' }>

/** Edits the value of an action, depending on its type. */
function ActionValue({
  action,
  onChange,
  isUnattended,
}: ActionValueProps & { action: Exclude<MacroAction, TaskActionOf | ApprovalActionOf> }) {
  if (isChoiceAction(action)) {
    const { field, value } = choiceOf(action)
    return (
      <Select
        aria-label={actionLabels[action.kind]}
        value={value}
        onValueChange={(chosen) => onChange({ ...action, ...choiceChange(field, chosen) } as ChoiceAction)}
        options={choiceOptions(field)}
      />
    )
  }
  switch (action.kind) {
    case 'set_status':
      return (
        <Select
          aria-label={actionLabels.set_status}
          value={action.status}
          onValueChange={(status) => onChange({ ...action, status: status as TicketState })}
          options={(Object.keys(statusNames) as Status[]).map((value) => ({
            value,
            label: statusNames[value],
            icon: <StatusIcon status={value} />,
          }))}
        />
      )
    case 'add_tags':
      return (
        <Input
          placeholder={messages.tagsExample}
          defaultValue={action.tags.join(', ')}
          onChange={({ target }) => onChange({ ...action, tags: tagsIn(target.value) })}
        />
      )
    case 'reply':
    case 'note':
      return <Message action={action} onChange={onChange} />
    default:
      return <Choice action={action} onChange={onChange} isUnattended={isUnattended} />
  }
}

type Chosen = Exclude<
  MacroAction,
  ChoiceAction | { kind: 'set_status' | 'add_tags' | 'reply' | 'note' | 'add_task' | 'ask_for_approval' }
>

function Choice({ action, onChange, isUnattended }: Omit<ActionValueProps, 'action'> & { action: Chosen }) {
  const needs = (...kinds: Chosen['kind'][]) => ({ enabled: kinds.includes(action.kind) })
  const types = useQuery({ ...ticketTypesList, ...needs('set_type', 'set_step') })
  const categories = useQuery({ ...categoriesList, ...needs('set_category') })
  const groups = useQuery({ ...groupsList, ...needs('assign_group') })
  const people = useQuery({ ...staffList, ...needs('assign_person') })
  const templates = useQuery({ ...taskTemplateList, ...needs('apply_task_template') })
  const steps = new Map((types.data ?? []).flatMap(({ statuses }) => statuses).map(({ name, state }) => [name, state]))

  const choices: { [K in Chosen['kind']]: () => [string | undefined, Option[], (value: string) => Chosen] } = {
    set_step: () => [
      (action as Extract<Chosen, { kind: 'set_step' }>).statusName || undefined,
      [...steps].map(([name, state]) => ({ value: name, label: name, icon: <StatusIcon status={state} /> })),
      (statusName) => ({ kind: 'set_step', statusName }),
    ],
    set_category: () => [
      (action as Extract<Chosen, { kind: 'set_category' }>).category || undefined,
      (categories.data ?? []).map(({ key, name }) => ({ value: key, label: name })),
      (category) => ({ kind: 'set_category', category }),
    ],
    set_type: () => [
      String((action as Extract<Chosen, { kind: 'set_type' }>).typeId || '') || undefined,
      (types.data ?? []).map(({ id, name, icon, hue }) => ({
        value: String(id),
        label: name,
        icon: <TypeIcon icon={icon} hue={hue} />,
      })),
      (typeId) => ({ kind: 'set_type', typeId: Number(typeId) }),
    ],
    assign_person: () => [
      String((action as Extract<Chosen, { kind: 'assign_person' }>).assigneeId ?? 'none'),
      [
        ...(isUnattended ? [] : [{ value: 'me', label: messages.runningAgent }]),
        { value: 'none', label: messages.noOne, icon: <Avatar /> },
        ...(people.data ?? []).map(({ id, fullName }) => ({
          value: String(id),
          label: fullName,
          icon: <Avatar person={{ id, fullName }} size={20} />,
        })),
      ],
      (value) => ({
        kind: 'assign_person',
        assigneeId: value === 'me' ? 'me' : value === 'none' ? null : Number(value),
      }),
    ],
    assign_group: () => [
      String((action as Extract<Chosen, { kind: 'assign_group' }>).assignedGroupId || '') || undefined,
      recordOptions(groups.data),
      (id) => ({ kind: 'assign_group', assignedGroupId: Number(id) }),
    ],
    apply_task_template: () => [
      String((action as Extract<Chosen, { kind: 'apply_task_template' }>).templateId || '') || undefined,
      recordOptions(templates.data),
      (id) => ({ kind: 'apply_task_template', templateId: Number(id) }),
    ],
  }
  const creation = useGroupCreation((assignedGroupId) => onChange({ kind: 'assign_group', assignedGroupId }))
  const [value, options, chosen] = choices[action.kind]()
  return (
    <>
      <Combobox
        label={actionLabels[action.kind]}
        placeholder={messages.choose}
        value={value}
        onValueChange={(picked) => picked && onChange(chosen(picked))}
        options={options}
        loading={[types, categories, groups, people, templates].some(({ isLoading }) => isLoading)}
        create={action.kind === 'assign_group' ? creation.create : undefined}
      />
      {creation.dialog}
    </>
  )
}

function ApprovalAction({ action, onChange }: { action: ApprovalActionOf; onChange: ActionValueProps['onChange'] }) {
  const { data: types = [] } = useQuery(ticketTypesList)
  const steps = [...new Set(types.flatMap(({ statuses }) => statuses.map(({ name }) => name)))]
  return (
    <ApprovalTemplateFields
      template={action}
      steps={steps}
      onChange={(template) => onChange({ ...action, ...template })}
    />
  )
}

/** Values of the task that these controls don't have are kept. */
function TaskAction({
  action,
  onChange,
  problem,
}: {
  action: TaskActionOf
  onChange: ActionValueProps['onChange']
  problem: string | undefined
}) {
  const [draft, setDraft] = useState<TaskDraft>(() =>
    action.task.subject === '' ? { ...emptyTask, after: 'tasks' } : draftOfAdded(action.task),
  )
  const set = (part: Partial<TaskDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const { assigneeId } = next
    onChange({ ...action, task: { ...action.task, ...contentOf(next), assigneeId, dueRule: dueRuleOf(next) } })
  }
  const { fields } = taskMessages
  const isDueWrong = problem === fields.amountWrong
  return (
    <fieldset className="grid gap-3 rounded-tile border border-line p-3">
      <legend className="sr-only">{actionLabels.add_task}</legend>
      <Field label={actionLabels.add_task} required error={isDueWrong ? undefined : problem}>
        <Input maxLength={200} placeholder={fields.subjectExample} {...bindText(draft, 'subject', set)} />
      </Field>
      <div className="grid gap-3 md:grid-cols-2">
        <PartyField draft={draft} set={set} />
        <AssigneeField draft={draft} set={set} />
        <GroupField draft={draft} set={set} />
        <DueField
          draft={draft}
          set={set}
          error={isDueWrong ? problem : undefined}
          afters={fields.aftersOfAdded}
          onlyRelative
        />
      </div>
      <Checkbox label={fields.required} hint={fields.requiredHint} {...bindChecked(draft, 'isRequired', set)} />
    </fieldset>
  )
}

type Written = Extract<MacroAction, { kind: 'reply' | 'note' }>

function Message({ action, onChange }: { action: Written; onChange: ActionValueProps['onChange'] }) {
  return (
    <PlaceholderText
      rows={4}
      value={action.content}
      onValueChange={(content) => onChange({ ...action, content, isRichText: hasFormatting(content) })}
    />
  )
}

/** Returns the tags of a text, separated by commas, each once. */
export const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
