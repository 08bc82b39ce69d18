import { useEffect, useRef } from 'react'
import { DaysEditor } from '../../../ui/form/days-editor.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { type FilterKind, toggled, valuesOf } from './ticket-filters.ts'

type FilterEditorProps = {
  kind: FilterKind
  value: string | undefined
  /** `isFirst` is true for the first change since the editor was opened. Later ones replace its history entry. */
  onChange: (value: string, isFirst: boolean) => void
  /** Called after a choice when the filter takes only one value. */
  onDone: () => void
}

/** Edits the value of a filter. The list behind updates with every selection. */
export function FilterEditor({ kind, value, onChange, onDone }: FilterEditorProps) {
  const { options, loading, onSearch } = useFilterOptions(kind, value)
  const hasChanged = useRef(false)
  const pane = useRef<HTMLDivElement>(null)
  // The code may load after the popover has opened, which then could not set the focus.
  useEffect(() => pane.current?.querySelector<HTMLElement>('[role="combobox"], [role="listbox"]')?.focus(), [])
  const isMultiple = kind.form === undefined
  const pick = (picked: string) => {
    onChange(isMultiple ? toggled(value, picked) : picked, !hasChanged.current)
    hasChanged.current = true
    if (!isMultiple) onDone()
  }
  if (kind.form === 'dates')
    return (
      <DaysEditor
        value={value}
        onChange={(days) => {
          onChange(days, !hasChanged.current)
          hasChanged.current = true
        }}
      />
    )
  return (
    <div ref={pane} className="flex max-h-[inherit] flex-col">
      <OptionList
        label={kind.label}
        options={options}
        selected={valuesOf(value)}
        multiple={isMultiple}
        loading={loading}
        onSearch={onSearch}
        {...(kind.name === 'tag' && { placeholder: 'Type a tag', emptyText: 'Type a tag, then pick it' })}
        onPick={pick}
      />
    </div>
  )
}
