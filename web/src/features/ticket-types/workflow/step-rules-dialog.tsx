import { customFieldKey, takesReplies } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { requirableFields } from '@hatchway/contract/ticket-types/workflow-moves'
import type { StepMover } from '@hatchway/contract/ticket-types/workflow-rules'
import { customFieldPath, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { bindChecked, bindValue } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { StatusIcon } from '../../tickets/ticket-icons.tsx'
import type { FieldDraft, StepDraft } from '../type-draft.ts'
import { groupNameIn } from './use-step-moves.ts'
import { workflowMessages as messages } from './workflow.messages.ts'

type StepRulesDialogProps = {
  step: StepDraft
  steps: readonly StepDraft[]
  fields: readonly FieldDraft[]
  groups: readonly { id: number; name: string }[] | undefined
  onClose: () => void
  onKeep: (step: StepDraft) => void
}

/** Edits which steps may follow a step, by whose choice, and what a ticket needs to enter it. It is saved with the type. */
export function StepRulesDialog({ step, steps, fields, groups, onClose, onKeep }: StepRulesDialogProps) {
  const { draft, set, isDirty } = useFormDraft(step)
  const others = steps.filter(({ key }) => key !== step.key)
  const nameOf = (key: string) => others.find((one) => one.key === key)?.name || messages.newStep
  const known = others.map(({ key }) => key)
  const next = draft.nextSteps.filter(({ key }) => known.includes(key))
  const movers = [
    { value: 'admins', label: messages.admins },
    { value: 'requester', label: messages.requester },
    ...(groups ?? []).map(({ id, name }) => ({ value: `group:${id}`, label: messages.membersOf(name) })),
  ]
  return (
    <FormDialog
      title={messages.dialogTitle(step.name || messages.newStep)}
      dirty={isDirty}
      submitLabel={messages.apply}
      onClose={onClose}
      onSubmit={() => onKeep({ ...draft, nextSteps: next })}
    >
      <div className="grid gap-4.5 pb-2">
        <Field label={messages.nextSteps} group hint={messages.nextHint}>
          <MultiSelect
            label={messages.nextSteps}
            none={messages.noNext}
            options={others.map(({ key, name, state }) => ({
              value: key,
              label: name || messages.newStep,
              icon: <StatusIcon status={state} />,
            }))}
            value={next.map(({ key }) => key)}
            onValueChange={(keys) =>
              set({ nextSteps: keys.map((key) => next.find((one) => one.key === key) ?? { key, by: [] }) })
            }
          />
        </Field>
        {next.map(({ key, by }) => (
          <Field key={key} label={messages.whoFor(nameOf(key))} group>
            <MultiSelect
              label={messages.whoFor(nameOf(key))}
              none={messages.everyone}
              options={movers}
              loading={groups === undefined}
              nameOf={(value) =>
                movers.find((one) => one.value === value)?.label ??
                messages.membersOf(groupNameIn(groups, Number(value.slice('group:'.length))))
              }
              value={by.map(moverValue)}
              onValueChange={(values) =>
                set({ nextSteps: next.map((one) => (one.key === key ? { key, by: values.map(moverOf) } : one)) })
              }
            />
          </Field>
        ))}
        {step.pausesSla && (
          <Field label={messages.onReply} hint={messages.onReplyHint}>
            <Select
              value={draft.onReply ?? cameFrom}
              onValueChange={(key) => set({ onReply: key === cameFrom ? null : key })}
              options={[
                { value: cameFrom, label: messages.cameFrom },
                ...others.filter(takesReplies).map(({ key, name, state }) => ({
                  value: key,
                  label: name || messages.newStep,
                  icon: <StatusIcon status={state} />,
                })),
              ]}
            />
          </Field>
        )}
        <Field label={messages.fields} group hint={messages.fieldsHint}>
          <MultiSelect
            label={messages.fields}
            none={messages.noFields}
            options={[
              ...fields.map(({ name, label }) => ({ value: customFieldPath(customFieldKey(name)), label })),
              ...requirableFields.map((key) => ({ value: key, label: ticketFields[key].label })),
            ]}
            {...bindValue(draft, 'requiredFields', set)}
          />
        </Field>
        <Switch
          label={messages.approval}
          hint={messages.approvalHint}
          {...bindChecked(draft, 'waitsForApproval', set)}
        />
      </div>
    </FormDialog>
  )
}

const cameFrom = 'came-from'

const moverValue = (mover: StepMover) => (mover.kind === 'group' ? `group:${mover.groupId}` : mover.kind)
function moverOf(value: string): StepMover {
  const [kind, id] = value.split(':')
  return kind === 'group' ? { kind, groupId: Number(id) } : { kind: value as 'admins' | 'requester' }
}
