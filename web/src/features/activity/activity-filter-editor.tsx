import { DaysEditor } from '../../ui/form/days-editor.tsx'
import { OptionList } from '../../ui/select/option-list.tsx'
import type { FilterKind } from './activity-filters.ts'
import { useFilterOptions } from './use-filter-options.tsx'

type EditorProps = {
  kind: FilterKind
  value: string | undefined
  onChange: (value: string) => void
  onDone: () => void
}

/** Edits the value of a filter. The list behind updates with every selection. */
export function ActivityFilterEditor({ kind, value, onChange, onDone }: EditorProps) {
  const { options, loading, onSearch } = useFilterOptions(kind, value)
  if (kind.name === 'on') return <DaysEditor value={value} onChange={onChange} />
  const chosen = value?.split(',').filter(Boolean) ?? []
  const pick = (picked: string) => {
    if (kind.several)
      return onChange(
        (chosen.includes(picked) ? chosen.filter((one) => one !== picked) : [...chosen, picked]).join(','),
      )
    onChange(picked)
    onDone()
  }
  return (
    <OptionList
      label={kind.label}
      options={options}
      selected={chosen}
      multiple={Boolean(kind.several)}
      loading={loading}
      onSearch={onSearch}
      {...(kind.name === 'ticketId' && { placeholder: 'Subject or number' })}
      onPick={pick}
    />
  )
}
