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
      title={isNew ? 'Add escalation step' : `Step “${describeWhen(step)}”`}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? 'Add step' : 'Apply'}
    >
      <div className="grid items-start gap-x-4 gap-y-4.5 pb-2 md:grid-cols-2">
        <Field label="When">
          <Select aria-label="When" value={when.kind} onValueChange={setKind} options={whenOptions} />
        </Field>
        <Field
          label={when.kind === 'used' ? 'Percent used' : when.kind === 'before' ? 'Time before due' : 'Time overdue'}
          hint={when.kind === 'overdue' ? 'Empty means as soon as it is overdue.' : undefined}
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
              label={when.kind === 'before' ? 'Time before due' : 'Time overdue'}
              minutes={when.kind === 'overdue' && when.minutes === 0 ? null : when.minutes}
              day={null}
              onChange={(minutes) =>
                set({ when: { kind: when.kind, minutes: minutes ?? (when.kind === 'overdue' ? 0 : Number.NaN) } })
              }
            />
          )}
        </Field>
        <Field label="Targets" group error={problems.targets} className="md:col-span-2">
          <MultiSelect
            label="Targets"
            none="Choose targets"
            options={labeled(slaTargetLabels)}
            value={targets}
            onValueChange={(chosen) => set({ targets: slaTargets.filter((one) => chosen.includes(one)) })}
          />
        </Field>
        <Field label="Notify" group error={problems.notify} className="md:col-span-2">
          <MultiSelect
            label="Notify"
            none="Choose who is notified"
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
              label="Repeat"
              className={repeatMinutes === null ? 'md:col-span-2' : undefined}
              hint="Until someone acknowledges the breach, at most 20 times. Then later steps aren’t taken either."
              checked={repeatMinutes !== null}
              onCheckedChange={(isOn) => set({ repeatMinutes: isOn ? 15 : null })}
            />
            {repeatMinutes !== null && (
              <Field label="Repeat every" error={problems.repeat}>
                <DurationInput
                  label="Repeat every"
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

const whenOptions = labeled({
  used: 'Part of the time is used',
  before: 'Before it is due',
  overdue: 'When it is overdue',
})
const initial: Record<When['kind'], When> = {
  used: { kind: 'used', percent: 75 },
  before: { kind: 'before', minutes: 30 },
  overdue: { kind: 'overdue', minutes: 0 },
}
const mostMinutes = 10_080

function problemsWith({ when, targets, notify, repeatMinutes }: StepDraft): Problems {
  const found: Problems = {}
  if (when.kind === 'used') {
    if (!(when.percent >= 1 && when.percent <= 99)) found.when = 'Enter 1 to 99 percent'
  } else if (Number.isNaN(when.minutes)) found.when = 'Enter a time such as 30 min'
  else if (when.minutes > mostMinutes) found.when = 'Enter at most 7 days, 168 h'
  if (targets.length === 0) found.targets = 'Choose at least one target'
  if (notify.length === 0) found.notify = 'Choose who is notified'
  else if (notify.length > 10) found.notify = 'Choose at most 10'
  if (repeatMinutes !== null && !(repeatMinutes >= 5 && repeatMinutes <= 1440)) found.repeat = 'Enter 5 min to 24 h'
  return found
}
