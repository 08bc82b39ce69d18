import { useEffect, useRef } from 'react'
import { OptionList } from '../select/option-list.tsx'
import { DaysEditor } from './days-editor.tsx'
import type { FilterDefinition, FilterOptions } from './filter-bar.tsx'
import { toggleValue, valuesOf } from './filter-values.ts'

type FilterEditorProps<Definition extends FilterDefinition> = {
  definition: Definition
  value: string | undefined
  useOptions: (definition: Definition, value: string | undefined) => FilterOptions
  /** `isFirst` is true for the first change since the editor was opened. Later ones replace its history entry. */
  onChange: (value: string, isFirst: boolean) => void
  /** Called after a choice when the filter takes only one value. */
  onDone: () => void
}

/** Edits the value of a filter. The list behind updates with every selection. */
export function FilterEditor<Definition extends FilterDefinition>({
  definition,
  value,
  useOptions,
  onChange,
  onDone,
}: FilterEditorProps<Definition>) {
  const { nameOf: _, ...list } = useOptions(definition, value)
  const hasChanged = useRef(false)
  const pane = useRef<HTMLDivElement>(null)
  // The code may load after the popover has opened, which then could not set the focus.
  useEffect(() => pane.current?.querySelector<HTMLElement>('[role="combobox"], [role="listbox"]')?.focus(), [])
  const change = (next: string) => {
    onChange(next, !hasChanged.current)
    hasChanged.current = true
  }
  if (definition.form === 'dates') return <DaysEditor value={value} onChange={change} />
  const isMultiple = definition.form === undefined
  return (
    <div ref={pane} className="flex max-h-[inherit] flex-col">
      <OptionList
        label={definition.label}
        {...list}
        selected={valuesOf(value)}
        multiple={isMultiple}
        onPick={(picked) => {
          change(isMultiple ? toggleValue(value, picked) : picked)
          if (!isMultiple) onDone()
        }}
      />
    </div>
  )
}
