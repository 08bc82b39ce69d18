import type { ConditionField } from '@hatchway/contract/conditions/condition-fields'
import { changeableFields } from '@hatchway/contract/rules/rule-fields'
import type { RuleNames } from '@hatchway/contract/rules/rule-sentence'
import { type RuleTrigger, type TimeBase, timeBases } from '@hatchway/contract/rules/rule-triggers'
import { slaTargetLabels, slaTargets } from '@hatchway/contract/sla/policies'
import { findTicketField } from '@hatchway/contract/tickets/ticket-fields'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { labeled } from '../../../ui/select/labeled.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { filterKindOf, noOptions } from '../../tickets/conditions/builder/clause-values.tsx'
import { useFilterOptions } from '../../tickets/filters/ticket-filter-options.tsx'
import type { DraftRow } from './rule-draft.ts'
import { triggerDialogMessages as messages } from './rule-editor.messages.tsx'
import { triggerLabel } from './trigger-labels.ts'

type Row = DraftRow<RuleTrigger>
type TriggerDialogProps = {
  row: Row
  isNew: boolean
  names: RuleNames
  onClose: () => void
  onKeep: (row: Row) => void
}

/** Edits the details of an event. It is saved with the rule. */
export function TriggerDialog({ row, isNew, names, onClose, onKeep }: TriggerDialogProps) {
  const { draft: trigger, setDraft: setTrigger, isDirty, isTried, markTried } = useFormDraft(row.value)
  const problem = problemWith(trigger)
  const submit = () => {
    markTried()
    if (!problem) onKeep({ ...row, value: trigger })
  }
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? messages.add : messages.event(triggerLabel(row.value, names))}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? messages.add : messages.apply}
    >
      <div className="grid gap-4 pb-2">
        {trigger.kind === 'changed' && <Change trigger={trigger} names={names} onChange={setTrigger} />}
        {(trigger.kind === 'sla_warning' || trigger.kind === 'sla_breached') && (
          <Field label={messages.target}>
            <Select
              aria-label={messages.target}
              value={trigger.target ?? 'any'}
              onValueChange={(target) =>
                setTrigger({ ...trigger, target: slaTargets.find((one) => one === target) ?? null })
              }
              options={[{ value: 'any', label: messages.anyTarget }, ...labeled(slaTargetLabels)]}
            />
          </Field>
        )}
        {trigger.kind === 'time' && (
          <Time trigger={trigger} problem={isTried ? problem : undefined} onChange={setTrigger} />
        )}
      </div>
    </FormDialog>
  )
}

type PartProps<K extends RuleTrigger['kind']> = {
  trigger: Extract<RuleTrigger, { kind: K }>
  onChange: (trigger: RuleTrigger) => void
}

const any = 'any'

function Change({ trigger, names, onChange }: PartProps<'changed'> & { names: RuleNames }) {
  const { field: key } = trigger
  const { fields } = names
  const field = key === null ? undefined : fields.byKey.get(key)
  const custom = fields.list.filter(({ source }) => 'custom' in source)
  const options = [
    { value: any, label: messages.anyProperty },
    ...[...changeableFields]
      .filter((one) => one !== 'customFields')
      .map((value) => ({ value, label: findTicketField(value)?.label ?? value })),
    ...custom.map(({ key: value, label }) => ({ value, label })),
  ]
  return (
    <>
      <Field label={messages.property}>
        <Combobox
          label={messages.property}
          searchPlaceholder={messages.searchProperties}
          value={key ?? any}
          onValueChange={(next) =>
            next && onChange({ kind: 'changed', field: next === any ? null : next, from: [], to: [] })
          }
          options={options}
        />
      </Field>
      {field && hasListedValues(field) && (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {labeled(messages.sides).map(({ value: side, label }) => (
            <Field key={side} label={label} group>
              <ChangedValues
                key={key}
                label={label}
                field={field}
                values={trigger[side]}
                onChange={(next) => onChange({ ...trigger, [side]: next })}
              />
            </Field>
          ))}
        </div>
      )}
    </>
  )
}

const hasListedValues = ({ kind, values }: ConditionField) =>
  kind === 'reference' || (kind === 'choice' && Boolean(values))

type Values = Extract<RuleTrigger, { kind: 'changed' }>['from']
type ChangedValuesProps = { label: string; field: ConditionField; values: Values; onChange: (values: Values) => void }

function ChangedValues({ label, field, values, onChange }: ChangedValuesProps) {
  const kind = filterKindOf(field)
  const selected = values.map((value) => (value === null ? 'none' : String(value)))
  const found = useFilterOptions(kind ?? noOptions, selected.join(',') || undefined)
  const fixed = labeled(field.values ?? {})
  const listed = found.options.length > 0 ? found.options : fixed
  const changedValueOf = (one: string) => (one === 'none' ? null : field.isById ? Number(one) : one)
  return (
    <MultiSelect
      label={label}
      none={messages.anyValue}
      // No user runs a rule.
      options={listed.filter(({ value }) => value !== 'me' && value !== 'mine')}
      value={selected}
      onValueChange={(next) => onChange(next.map(changedValueOf))}
      loading={kind !== undefined && found.loading}
      {...(kind && { nameOf: found.nameOf })}
      {...(found.onSearch && { onSearch: found.onSearch })}
    />
  )
}

const units = [
  { value: '1', label: messages.units.minutes },
  { value: '60', label: messages.units.hours },
  { value: '1440', label: messages.units.days },
]

function Time({ trigger, problem, onChange }: PartProps<'time'> & { problem: string | undefined }) {
  const { since, minutes } = trigger
  const length = Math.abs(minutes)
  const [unit, setUnit] = useState(() => [1440, 60, 1].find((one) => length % one === 0) ?? 1440)
  const [count, setCount] = useState(String(length / unit))
  const mayBeBefore = since === 'dueDate' || since === 'slaDue'
  const [isBefore, setBefore] = useState(minutes < 0)
  const write = (next: { since?: TimeBase; count?: string; unit?: number; isBefore?: boolean }) => {
    const base = next.since ?? since
    const isEarlier = (next.isBefore ?? isBefore) && (base === 'dueDate' || base === 'slaDue')
    const whole = /^\d+$/.test((next.count ?? count).trim()) ? Number(next.count ?? count) : Number.NaN
    const total = whole * (next.unit ?? unit)
    onChange({ kind: 'time', since: base, minutes: isEarlier && total > 0 ? -total : total })
  }
  return (
    <>
      <Field label={messages.after} group error={problem}>
        <div className="flex gap-2">
          <Input
            aria-label={messages.number}
            className="w-24 flex-none"
            inputMode="numeric"
            maxLength={6}
            value={count}
            onChange={({ target }) => {
              setCount(target.value)
              write({ count: target.value })
            }}
          />
          <Select
            aria-label={messages.unit}
            className="flex-1"
            value={String(unit)}
            onValueChange={(next) => {
              setUnit(Number(next))
              write({ unit: Number(next) })
            }}
            options={units}
          />
          {mayBeBefore && (
            <Select
              aria-label={messages.direction}
              className="w-28"
              value={isBefore ? 'before' : 'after'}
              onValueChange={(next) => {
                setBefore(next === 'before')
                write({ isBefore: next === 'before' })
              }}
              options={labeled(messages.directions)}
            />
          )}
        </div>
      </Field>
      <Field label={messages.of} hint={since === 'unanswered' ? messages.unansweredHint : undefined}>
        <Select
          aria-label={messages.of}
          value={since}
          onValueChange={(next) => write({ since: next })}
          options={timeBases.map((value) => ({ value, label: messages.timeBases[value] }))}
        />
      </Field>
    </>
  )
}

const [mostBefore, mostAfter] = [129_600, 525_600]

function problemWith(trigger: RuleTrigger): string | undefined {
  if (trigger.kind !== 'time') return undefined
  const { minutes } = trigger
  if (Number.isNaN(minutes)) return messages.notWhole
  if (minutes < -mostBefore) return messages.tooEarly
  return minutes > mostAfter ? messages.tooLate : undefined
}
