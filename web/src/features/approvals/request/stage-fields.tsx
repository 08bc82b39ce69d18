import type { ApprovalTemplateStage, ApproverChoice } from '@hatchway/contract/approvals/approval-stages'
import { limits } from '@hatchway/contract/limits'
import { Plus, Trash2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { bindText } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { labeled } from '../../../ui/select/labeled.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import type { Option } from '../../../ui/select/option-list.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { newStage } from './approval-template.ts'
import { stageFieldMessages as messages } from './request-approval.messages.ts'

type Stage = ApprovalTemplateStage

const rules = labeled(messages.rules)
const dueIn = [
  { value: '', label: messages.noDue },
  ...Object.entries(messages.dueIn).map(([value, label]) => ({ value, label })),
]

/** Who can be chosen to approve. `onSearch` searches on the server; `nameOf` then has the names of those who were chosen. */
export type ApproverSource = {
  options: readonly Option[]
  loading?: boolean
  emptyText?: string
  onSearch?: (query: string) => void
  nameOf?: (value: string) => string | undefined
}

type StageListFieldProps<S extends Stage> = {
  stages: readonly S[]
  source: ApproverSource
  onChange: (stages: S[]) => void
  /** Returns a new stage, by default one in which nothing is chosen. */
  newOne?: (name: string) => S
  /** There may be no stage. */
  isOptional?: boolean
  /** Further fields of a stage. */
  more?: (stage: S, onChange: (stage: S) => void) => ReactNode
  disabled?: boolean
}

/** Edits the stages of an approval, in their order. */
export function StageListField<S extends Stage>({ stages, source, onChange, ...rest }: StageListFieldProps<S>) {
  const { ref, added } = useFocusAdded<HTMLDivElement>()
  const { newOne = newStage as (name: string) => S, isOptional = false, more, disabled } = rest
  return (
    <div ref={ref} className="contents">
      {stages.map((stage, at) => (
        <StageFields
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no ids, and every field is controlled
          key={at}
          stage={stage}
          position={at + 1}
          source={source}
          disabled={disabled}
          onChange={(next) => onChange(stages.with(at, { ...stage, ...next }))}
          onRemove={isOptional || stages.length > 1 ? () => onChange(stages.toSpliced(at, 1)) : undefined}
        >
          {more?.(stage, (next) => onChange(stages.with(at, next)))}
        </StageFields>
      ))}
      {!disabled && stages.length < limits.stagesPerApproval && (
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            added(String(stages.length))
            onChange([...stages, newOne(messages.stage(stages.length + 1))])
          }}
        >
          {messages.add}
        </Button>
      )}
    </div>
  )
}

type StageFieldsProps = {
  stage: Stage
  position: number
  source: ApproverSource
  disabled: boolean | undefined
  onChange: (next: Partial<Stage>) => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

function StageFields({ stage, position, source, disabled = false, onChange, onRemove, children }: StageFieldsProps) {
  const due = String(stage.dueInHours ?? '')
  const isOther = !dueIn.some(({ value }) => value === due)
  return (
    <fieldset
      data-row={position - 1}
      className="grid gap-3.5 rounded-sheet border border-line px-4 pt-2 pb-4"
      disabled={disabled}
    >
      <legend className="type-strong px-1">{messages.stage(position)}</legend>
      <div className="flex items-end gap-2">
        <Field label={messages.name} required className="flex-1">
          <Input maxLength={80} {...bindText(stage, 'name', onChange)} />
        </Field>
        {onRemove && !disabled && <IconButton label={messages.remove(position)} icon={Trash2} onClick={onRemove} />}
      </div>
      <Field label={messages.approvers} group required>
        <div data-first-field>
          <MultiSelect
            label={messages.approvers}
            none={messages.noApprovers}
            disabled={disabled}
            {...source}
            value={stage.approvers.map(optionValue)}
            onValueChange={(values) => onChange({ approvers: values.map(choiceOf) })}
          />
        </div>
      </Field>
      <div className="grid gap-3.5 md:grid-cols-3">
        <Field label={messages.rule}>
          <Select
            value={stage.rule}
            options={rules}
            onValueChange={(rule) => onChange({ rule, needed: rule === 'quorum' ? (stage.needed ?? 2) : null })}
          />
        </Field>
        {stage.rule === 'quorum' && (
          <Field label={messages.needed} required>
            <Input
              type="number"
              min={1}
              max={limits.approversPerStage}
              value={stage.needed ?? ''}
              onChange={({ target }) => onChange({ needed: target.value === '' ? null : Number(target.value) })}
            />
          </Field>
        )}
        <Field label={messages.due}>
          <Select
            value={due}
            onValueChange={(value) =>
              onChange(value ? dueAfter(Number(value)) : { dueInHours: null, remindHoursBefore: null })
            }
            options={isOther ? [...dueIn, { value: due, label: messages.dueInHours(due) }] : dueIn}
          />
        </Field>
      </div>
      {children}
    </fieldset>
  )
}

/** A due time comes with a reminder when a quarter of it is left. */
const dueAfter = (hours: number) => ({ dueInHours: hours, remindHoursBefore: Math.max(1, Math.floor(hours / 4)) })

/** Returns a choice as the value of an option, `user:5`, `group:3`, `manager` or `customer`, and back. */
function optionValue(choice: ApproverChoice): string {
  if (choice.kind === 'user') return `user:${choice.userId}`
  return choice.kind === 'group' ? `group:${choice.groupId}` : choice.kind
}
function choiceOf(value: string): ApproverChoice {
  const [kind, id] = value.split(':')
  if (kind === 'user') return { kind, userId: Number(id) }
  return kind === 'group' ? { kind, groupId: Number(id) } : { kind: value as 'manager' | 'customer' }
}

const icon = <Users />

type Groups = readonly { id: number; name: string }[]

/** Returns the options that name no person. `manager` and `customer` are left out where a ticket has none. */
export const approverGroups = (
  groups: Groups,
  { manager = true, customer = true }: { manager?: boolean | string; customer?: boolean },
) => [
  ...(manager
    ? [{ value: 'manager', label: messages.manager, ...(manager !== true && { detail: manager }), icon }]
    : []),
  ...(customer ? [{ value: 'customer', label: messages.customer, icon }] : []),
  ...groups.map(({ id, name }) => ({ value: `group:${id}`, label: messages.members(name), icon })),
]
