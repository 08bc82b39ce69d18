import type { ConditionField } from '@hatchway/contract/conditions/condition-fields'
import { isDay } from '@hatchway/contract/conditions/condition-times'
import { limits } from '@hatchway/contract/limits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { DateInput } from '../../../../ui/date/date-input.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { labeled } from '../../../../ui/select/labeled.ts'
import { MultiSelect } from '../../../../ui/select/multi-select.tsx'
import { Select } from '../../../../ui/select/select.tsx'
import { useFilterOptions } from '../../filters/ticket-filter-options.tsx'
import { type FilterKind, filterKinds } from '../../filters/ticket-filters.ts'
import { builderMessages as messages } from './builder.messages.ts'
import {
  type DraftClause,
  type DraftValue,
  isByDuration,
  optionOf,
  takesSeveral,
  takesValues,
  unsetOption,
  valueOfOption,
} from './condition-draft.ts'

type ValuesProps = { clause: DraftClause; field: ConditionField; onChange: (values: DraftValue[]) => void }

/** Edits the values of a clause, in the form that its field and operator need. */
export function ClauseValues(props: ValuesProps) {
  const { clause, field } = props
  if (!takesValues(clause.operator)) return <span className="min-w-0 flex-1" />
  switch (field.kind) {
    case 'choice':
    case 'reference':
    case 'tags':
      return <ListedValues {...props} />
    case 'time':
    case 'day':
      return isByDuration(clause.operator) ? <Duration {...props} /> : <Day {...props} />
    default:
      return <Text {...props} />
  }
}

/** The filter of the list whose options a field has. */
export const filterKindOf = ({ key, kind }: ConditionField): FilterKind | undefined =>
  filterKinds.find(({ name }) => name === (kind === 'tags' ? 'tag' : (filtersOfTasks[key] ?? key)))
const filtersOfTasks: Record<string, string> = { 'task.assigneeId': 'assigneeId', 'task.groupId': 'assignedGroupId' }
export const noOptions: FilterKind = { name: 'answered', label: '', subject: '', form: 'switch' }

function ListedValues({ clause, field, onChange }: ValuesProps) {
  const kind = filterKindOf(field)
  const isReference = field.kind === 'reference'
  const strings = isReference ? [] : clause.values.map((value) => (value === null ? unsetOption : String(value)))
  const given = strings.filter((one) => one !== unsetOption)
  const found = useFilterOptions(kind ?? noOptions, given.join(',') || undefined)
  const fixed = labeled(field.values ?? {})
  const canBeUnset = field.kind === 'tags' || 'custom' in field.source || given.length < strings.length
  const unset = canBeUnset
    ? [{ value: unsetOption, label: field.kind === 'tags' ? messages.noTags : messages.none }]
    : []
  const listed = [...(found.options.length > 0 ? found.options : fixed), ...(isReference ? [] : unset)]
  // Where no user reads the condition, none means the user.
  const options = field.self ? listed : listed.filter(({ value }) => value !== 'me' && value !== 'mine')
  const selected = isReference ? clause.values.map((value) => optionOf(value, options)) : strings
  const valueOfChoice = (one: string) => (one === unsetOption ? null : one)
  const nameOf = (one: string) =>
    one.startsWith('name ')
      ? one.slice('name '.length)
      : (unset.find(({ value }) => value === one)?.label ?? found.nameOf(one))
  return (
    <div className="min-w-0 flex-1">
      <MultiSelect
        label={messages.values(field.label)}
        none={messages.choose}
        options={options}
        value={selected}
        onValueChange={(next) =>
          onChange(isReference ? next.map((one) => valueOfOption(one, options)) : next.map(valueOfChoice))
        }
        loading={kind !== undefined && found.loading}
        {...(kind && { nameOf })}
        {...(found.onSearch && { onSearch: found.onSearch })}
      />
    </div>
  )
}

function Text({ clause, field, onChange }: ValuesProps) {
  const isNumber = field.kind === 'number'
  const given = clause.values.filter((value) => value !== null)
  const [texts, setTexts] = useState(given.length > 0 ? given.map(String) : [''])
  const isOrUnset = given.length < clause.values.length
  const isOneOfSeveral = takesSeveral(clause.operator) && field.kind !== 'words'
  const write = (at: number, text: string) => {
    const next = texts.with(at, text)
    setTexts(next)
    const filled = next.filter((one) => one.trim() !== '')
    const values = isNumber ? filled.map(Number).filter(Number.isFinite) : filled
    onChange(isOrUnset && values.length > 0 ? [null, ...values] : values)
  }
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {texts.map((text, at) => (
        <Input
          // biome-ignore lint/suspicious/noArrayIndexKey: values are appended and never reordered
          key={at}
          className="min-w-24 flex-1"
          aria-label={messages.value(field.label, at + 1)}
          maxLength={200}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={text}
          autoFocus={at > 0 && text === ''}
          onChange={({ target }) => write(at, target.value)}
        />
      ))}
      {isOrUnset && <span className="text-ink-3">{messages.orNotSet}</span>}
      {isOneOfSeveral && texts.at(-1) !== '' && texts.length < limits.valuesPerClause && (
        <IconButton
          label={messages.addValue(field.label)}
          size="sm"
          icon={Plus}
          onClick={() => setTexts([...texts, ''])}
        />
      )}
    </span>
  )
}

function Day({ clause, field, onChange }: ValuesProps) {
  const [first = '', last] = clause.values.map(String)
  const write = (typed: string, typedEnd: string | undefined) => {
    // While a day is being typed, the field reports the text.
    const [day, end] = [typed, typedEnd].map((text) => (text && isDay(text) ? text : ''))
    onChange(end ? [day!, end] : day ? [day] : [])
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <DateInput
        className="min-w-0 flex-1"
        aria-label={(clause.operator === 'on' ? messages.firstDay : messages.day)(field.label)}
        value={first}
        onValueChange={(day) => write(day, last)}
      />
      {clause.operator === 'on' && (
        <>
          <span className="text-ink-3">{messages.to}</span>
          <DateInput
            className="min-w-0 flex-1"
            aria-label={messages.lastDay(field.label)}
            value={last ?? ''}
            onValueChange={(day) => write(first, day)}
          />
        </>
      )}
    </span>
  )
}

const units = labeled(messages.units)

function Duration({ clause, field, onChange }: ValuesProps) {
  const [, count = '', unit = 'd'] = /^(\d*)(min|h|d|w)$/.exec(String(clause.values[0] ?? '2d')) ?? []
  const write = (nextCount: string, nextUnit: string) => {
    const whole = Number.parseInt(nextCount, 10)
    onChange(whole > 0 && whole < 10_000 ? [`${whole}${nextUnit}`] : [])
  }
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <Input
        className="min-w-0 flex-1"
        aria-label={messages.number(field.label)}
        inputMode="numeric"
        maxLength={4}
        defaultValue={count}
        onChange={({ target }) => write(target.value, unit)}
      />
      <Select
        aria-label={messages.unit(field.label)}
        className="w-28 flex-none"
        value={unit}
        onValueChange={(next) => write(count || '1', next)}
        options={units}
      />
    </span>
  )
}
