import { type EscalationStep, slaTargetLabels, slaTargets } from '@hatchway/contract/sla/policies'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { labeled } from '../../../ui/select/labeled.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { NamedChannels } from '../../notifications/named-channels.tsx'
import { describeWhen, onCallLabel, recipientLabels, recipientOf, recipientValue } from './describe-step.ts'
import { DurationInput } from './duration-input.tsx'
import { stepDialogMessages as messages } from './escalation.messages.tsx'
import type { StepDraft } from './policy-draft.ts'

type When = EscalationStep['when']
type EscalationDialogProps = {
  step: StepDraft
  isNew: boolean
  /** Undefined until they are loaded. */
  staff: readonly { id: number; fullName: string }[] | undefined
  schedules: readonly { id: number; name: string }[] | undefined
  onClose: () => void
  onKeep: (step: StepDraft) => void
}
type Problems = { when?: string; targets?: string; notify?: string; repeat?: string }

/** Edits one escalation step. It is saved with the policy. */
export function EscalationDialog({ step, isNew, staff, schedules, onClose, onKeep }: EscalationDialogProps) {
  const { draft, set, isDirty } = useFormDraft(step)
  const [problems, setProblems] = useState<Problems>({})
  const { when, targets, notify, channels, repeatMinutes } = draft
  const setKind = (kind: When['kind']) =>
    set({ when: initial[kind], ...(kind !== 'overdue' && { repeatMinutes: null }) })

  const submit = () => {
    const found = problemsWith(draft)
    setProblems(found)
    if (Object.keys(found).length === 0) onKeep(draft)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? messages.addTitle : messages.title(describeWhen(step))}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? messages.add : messages.apply}
    >
      <div className="grid items-start gap-x-4 gap-y-4.5 pb-2 md:grid-cols-2">
        <Field label={messages.when}>
          <Select aria-label={messages.when} value={when.kind} onValueChange={setKind} options={whenOptions} />
        </Field>
        <Field
          label={messages.amounts[when.kind]}
          hint={when.kind === 'overdue' ? messages.overdueHint : undefined}
          error={problems.when}
        >
          {when.kind === 'used' ? (
            <Input
              inputMode="numeric"
              maxLength={2}
              value={Number.isNaN(when.percent) ? '' : String(when.percent)}
              suffix="%"
              onChange={({ target }) => set({ when: { kind: 'used', percent: Number.parseInt(target.value, 10) } })}
            />
          ) : (
            <DurationInput
              label={messages.amounts[when.kind]}
              minutes={when.kind === 'overdue' && when.minutes === 0 ? null : when.minutes}
              day={null}
              onChange={(minutes) =>
                set({ when: { kind: when.kind, minutes: minutes ?? (when.kind === 'overdue' ? 0 : Number.NaN) } })
              }
            />
          )}
        </Field>
        <Field label={messages.targets} group error={problems.targets} className="md:col-span-2">
          <MultiSelect
            label={messages.targets}
            none={messages.chooseTargets}
            options={labeled(slaTargetLabels)}
            value={targets}
            onValueChange={(chosen) => set({ targets: slaTargets.filter((one) => chosen.includes(one)) })}
          />
        </Field>
        <Field label={messages.notify} group error={problems.notify} className="md:col-span-2">
          <MultiSelect
            label={messages.notify}
            none={messages.chooseRecipients}
            loading={!staff || !schedules}
            options={[
              ...labeled(recipientLabels),
              ...(schedules ?? []).map(({ id, name }) => ({ value: `on_call ${id}`, label: onCallLabel(name) })),
              ...(staff ?? []).map(({ id, fullName }) => ({ value: `user ${id}`, label: fullName })),
            ]}
            value={notify.map(recipientValue)}
            onValueChange={(chosen) => set({ notify: chosen.map(recipientOf) })}
          />
        </Field>
        <NamedChannels
          value={channels}
          onValueChange={(chosen) => set({ channels: chosen })}
          ignoringQuietHours="all"
          className="md:col-span-2"
        />
        {when.kind === 'overdue' && (
          <>
            <Switch
              label={messages.repeat}
              className={repeatMinutes === null ? 'md:col-span-2' : undefined}
              hint={messages.repeatHint}
              checked={repeatMinutes !== null}
              onCheckedChange={(isOn) => set({ repeatMinutes: isOn ? 15 : null })}
            />
            {repeatMinutes !== null && (
              <Field label={messages.repeatEvery} error={problems.repeat}>
                <DurationInput
                  label={messages.repeatEvery}
                  minutes={repeatMinutes}
                  day={null}
                  onChange={(minutes) => set({ repeatMinutes: minutes ?? Number.NaN })}
                />
              </Field>
            )}
          </>
        )}
      </div>
    </FormDialog>
  )
}

const whenOptions = labeled(messages.whens)
const initial: Record<When['kind'], When> = {
  used: { kind: 'used', percent: 75 },
  before: { kind: 'before', minutes: 30 },
  overdue: { kind: 'overdue', minutes: 0 },
}
const mostMinutes = 10_080

function problemsWith({ when, targets, notify, repeatMinutes }: StepDraft): Problems {
  const found: Problems = {}
  if (when.kind === 'used') {
    if (!(when.percent >= 1 && when.percent <= 99)) found.when = messages.percentWrong
  } else if (Number.isNaN(when.minutes)) found.when = messages.timeWrong
  else if (when.minutes > mostMinutes) found.when = messages.timeTooLong
  if (targets.length === 0) found.targets = messages.targetsMissing
  if (notify.length === 0) found.notify = messages.recipientsMissing
  else if (notify.length > 10) found.notify = messages.tooManyRecipients
  if (repeatMinutes !== null && !(repeatMinutes >= 5 && repeatMinutes <= 1440)) found.repeat = messages.repeatWrong
  return found
}
