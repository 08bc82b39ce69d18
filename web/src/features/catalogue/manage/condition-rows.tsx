import {
  type AnswerClause,
  type AnswerOperator,
  answerOperatorLabels,
  type FormField,
  operatorsOf,
} from '@hatchway/contract/catalogue/form-fields'
import { Plus, X } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { catalogueMessages } from '../catalogue.messages.ts'
import { manageMessages as messages } from './manage.messages.ts'

type Value = string | number | boolean

/** Returns a condition on a field that is complete where a value can be supposed. */
function newClause(field: FormField, operator: AnswerOperator = operatorsOf[field.kind][0]): AnswerClause {
  if (operator === 'answered') return { field: field.key, operator }
  const first: Value = field.kind === 'yes_no' ? true : (field.options[0]?.key ?? (field.kind === 'number' ? 0 : ''))
  if (operator === 'one_of') return { field: field.key, operator, values: field.options[0] ? [first] : [] }
  return operator === 'contains'
    ? { field: field.key, operator, value: String(first) }
    : { field: field.key, operator, value: first }
}

/** Returns whether a condition has a value. */
export const isComplete = (clause: AnswerClause) => {
  if (clause.operator === 'answered') return true
  return clause.operator === 'one_of' ? clause.values.length > 0 : clause.value !== ''
}

type ConditionRowsProps = {
  conditions: readonly AnswerClause[]
  /** The fields on whose answers they may depend. */
  fields: readonly FormField[]
  onChange: (conditions: AnswerClause[]) => void
}

/** Edits the conditions under which a field is shown, or a stage is asked for. */
export function ConditionRows({ conditions, fields, onChange }: ConditionRowsProps) {
  const [first] = fields
  const { ref, added } = useFocusAdded<HTMLDivElement>()
  return (
    <div ref={ref} className="grid gap-2">
      {conditions.map((clause, at) => (
        <ConditionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no ids, and every control is controlled
          key={at}
          clause={clause}
          at={at + 1}
          fields={fields}
          onChange={(next) => onChange(conditions.with(at, next))}
          onRemove={() => onChange(conditions.toSpliced(at, 1))}
        />
      ))}
      {first && (
        <Button
          variant="outline"
          size="sm"
          icon={Plus}
          className="justify-self-start"
          onClick={() => {
            added(String(conditions.length + 1))
            onChange([...conditions, newClause(first)])
          }}
        >
          {messages.addCondition}
        </Button>
      )}
    </div>
  )
}

type ConditionRowProps = {
  clause: AnswerClause
  at: number
  fields: readonly FormField[]
  onChange: (clause: AnswerClause) => void
  onRemove: () => void
}

function ConditionRow({ clause, at, fields, onChange, onRemove }: ConditionRowProps) {
  const field = fields.find(({ key }) => key === clause.field)
  const operators = field ? operatorsOf[field.kind] : [clause.operator]
  return (
    <div data-row={at} className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap gap-2 [&>*]:min-w-0">
        <span className="flex-[2_1_11rem]">
          <Select
            aria-label={messages.conditionField(at)}
            value={clause.field}
            onValueChange={(key) => {
              const next = fields.find((one) => one.key === key)
              if (next && key !== clause.field) onChange(newClause(next))
            }}
            options={[
              ...(field ? [] : [{ value: clause.field, label: messages.removedField, disabled: true }]),
              ...fields.map(({ key, label }) => ({ value: key, label })),
            ]}
          />
        </span>
        <span className="flex-[1_1_8rem]">
          <Select
            aria-label={messages.conditionOperator(at)}
            value={clause.operator}
            onValueChange={(operator) => field && onChange(newClause(field, operator as AnswerOperator))}
            options={operators.map((value) => ({ value, label: answerOperatorLabels[value] }))}
          />
        </span>
        {field && clause.operator !== 'answered' && (
          <span className="flex-[2_1_9rem]">
            <ValueControl field={field} clause={clause} label={messages.conditionValue(at)} onChange={onChange} />
          </span>
        )}
      </div>
      <IconButton label={messages.removeCondition(at)} icon={X} onClick={onRemove} />
    </div>
  )
}

type ValueControlProps = {
  field: FormField
  clause: Exclude<AnswerClause, { operator: 'answered' }>
  label: string
  onChange: (clause: AnswerClause) => void
}

function ValueControl({ field, clause, label, onChange }: ValueControlProps) {
  const options = field.options.map((option) => ({ value: option.key, label: option.label }))
  const typed = (text: string): Value => (field.kind === 'number' ? Number(text) : text)
  if (clause.operator === 'one_of') {
    const values = clause.values.map(String)
    const change = (next: string[]) => onChange({ ...clause, values: next.map(typed) })
    if (options.length > 0)
      return <MultiSelect label={label} none="" options={options} value={values} onValueChange={change} />
    return (
      <Input
        aria-label={label}
        placeholder={messages.severalValues}
        defaultValue={values.join(', ')}
        onChange={({ target }) =>
          change(
            target.value
              .split(',')
              .map((value) => value.trim())
              .filter(Boolean),
          )
        }
      />
    )
  }
  const set = (value: Value) =>
    onChange(clause.operator === 'contains' ? { ...clause, value: String(value) } : { ...clause, value })
  if (field.kind === 'yes_no')
    return (
      <Select
        aria-label={label}
        value={String(clause.value)}
        onValueChange={(value) => set(value === 'true')}
        options={[
          { value: 'true', label: catalogueMessages.yes },
          { value: 'false', label: catalogueMessages.no },
        ]}
      />
    )
  if (options.length > 0)
    return <Select aria-label={label} value={String(clause.value)} onValueChange={set} options={options} />
  if (field.kind === 'date') return <DateInput aria-label={label} value={String(clause.value)} onValueChange={set} />
  return (
    <Input
      aria-label={label}
      type={field.kind === 'number' ? 'number' : 'text'}
      maxLength={500}
      value={String(clause.value)}
      onChange={({ target }) => set(typed(target.value))}
    />
  )
}
