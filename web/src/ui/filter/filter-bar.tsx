import { useState } from 'react'
import { AddChip, FilterChip } from '../display/chip.tsx'
import { LazyBoundary } from '../feedback/lazy-boundary.tsx'
import { lazyComponent } from '../feedback/lazy-component.tsx'
import { Popover } from '../overlay/popover.tsx'
import { type Option, OptionList } from '../select/option-list.tsx'
import { filterMessages as messages } from './filter.messages.ts'

const FilterEditor = lazyComponent(async () => (await import('./filter-editor.tsx')).FilterEditor)

export type FilterDefinition<Name extends string = string> = {
  name: Name
  /** Label in the filter menu. */
  label: string
  /** Beginning of the chip's text. */
  subject: string
  /** Plural noun for several values: `groups`. */
  several?: string
  /** A span of days until now, a date range, a single choice, or a switch that is on or absent. Several choices when absent. */
  form?: 'days' | 'dates' | 'one' | 'switch'
}

export type FilterOptions = {
  options: readonly Option[]
  loading: boolean
  /** Search callback, for options that the server searches. */
  onSearch?: (text: string) => void
  /** Returns the label of a value, once it is known. */
  nameOf: (value: string) => string
  /** Texts of the search field and of the empty list. */
  placeholder?: string
  emptyText?: string
}

export type FilterBarProps<Definition extends FilterDefinition> = {
  /** A hook that returns further entries of the menu, which open something else. */
  useMore?: () => readonly Option[]
  onMore?: (value: string) => void
  definitions: readonly Definition[]
  filters: Partial<Record<string, string>>
  /** `isFirst` is true for the first change since the editor was opened. An empty value removes the filter. */
  onChange: (name: Definition['name'], value: string, isFirst: boolean) => void
  /** A hook that returns the options of a filter and the labels of its selected values. */
  useOptions: (definition: Definition, value: string | undefined) => FilterOptions
  /** Returns a filter as a label and a value, shown in bold. */
  filterText: (
    definition: Definition,
    value: string,
    nameOf: (value: string) => string,
  ) => { label: string; value: string }
}

/** Shows the active filters as sentences, and a menu to add one. */
export function FilterBar<Definition extends FilterDefinition>(props: FilterBarProps<Definition>) {
  const { definitions, filters } = props
  const [open, setOpen] = useState<string>()
  const [adding, setAdding] = useState<string>()
  // An emptied chip stays visible while its editor is open.
  const shown = definitions.filter(
    (one) => (isFilterOn(one, filters[one.name]) || one.name === open) && one.name !== adding,
  )
  return (
    <>
      {shown.map((one) => (
        <Chip
          key={one.name}
          {...props}
          definition={one}
          isOpen={open === one.name}
          onOpenChange={(isOpen) => setOpen(isOpen ? one.name : undefined)}
        />
      ))}
      <AddFilter {...props} onAdding={setAdding} />
    </>
  )
}

/** Whether a filter is shown as active: a switch only when it is true. */
export const isFilterOn = ({ form }: FilterDefinition, value: string | undefined) =>
  form === 'switch' ? value === 'true' : Boolean(value)

type ChipProps<Definition extends FilterDefinition> = FilterBarProps<Definition> & {
  definition: Definition
  isOpen: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows an active filter. A click edits it; the cross removes it. */
function Chip<Definition extends FilterDefinition>(props: ChipProps<Definition>) {
  const { definition, filters, onChange, useOptions, filterText, isOpen, onOpenChange } = props
  const value = filters[definition.name] ?? ''
  const { nameOf } = useOptions(definition, value)
  const chip = (
    <FilterChip {...filterText(definition, value, nameOf)} onRemove={() => onChange(definition.name, '', true)} />
  )
  if (definition.form === 'switch') return chip
  return (
    <Popover open={isOpen} onOpenChange={onOpenChange} label={definition.label} className="w-60" trigger={chip}>
      <LazyBoundary>
        <FilterEditor
          definition={definition}
          value={value}
          useOptions={useOptions as FilterBarProps<FilterDefinition>['useOptions']}
          onChange={(next, isFirst) => onChange(definition.name, next, isFirst)}
          onDone={() => onOpenChange(false)}
        />
      </LazyBoundary>
    </Popover>
  )
}

type FilterMenuProps = {
  definitions: readonly FilterDefinition[]
  useMore: () => readonly Option[]
  onPick: (name: string) => void
}

function FilterMenu({ definitions, useMore, onPick }: FilterMenuProps) {
  const more = useMore()
  return (
    <OptionList
      label={messages.filters}
      options={[...definitions.map(({ name, label }) => ({ value: name, label })), ...more]}
      selected={[]}
      placeholder={messages.filterBy}
      onPick={onPick}
    />
  )
}

const noMore = (): readonly Option[] => []

type AddFilterProps<Definition extends FilterDefinition> = FilterBarProps<Definition> & {
  /** The filter that is being added. Its chip appears only when the editor closes, so that the layout does not move before that. */
  onAdding: (name: string | undefined) => void
}

/** Adds a filter: selects the filter, then its value, in the same popover. */
function AddFilter<Definition extends FilterDefinition>(props: AddFilterProps<Definition>) {
  const { definitions, filters, onChange, useOptions, onAdding, useMore = noMore, onMore } = props
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<Definition>()
  const show = (next: Definition | undefined) => {
    setPicked(next)
    onAdding(next?.name)
  }
  const open = (next: boolean) => {
    setOpen(next)
    show(undefined)
  }
  const pick = (name: string) => {
    const next = definitions.find((one) => one.name === name)
    if (!next) {
      open(false)
      return onMore?.(name)
    }
    if (next.form !== 'switch') return show(next)
    onChange(next.name, 'true', true)
    open(false)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      label={picked?.label ?? messages.add}
      className="w-60"
      trigger={<AddChip />}
    >
      {picked ? (
        <LazyBoundary>
          <FilterEditor
            definition={picked}
            value={filters[picked.name]}
            useOptions={useOptions as FilterBarProps<FilterDefinition>['useOptions']}
            onChange={(value, isFirst) => onChange(picked.name, value, isFirst)}
            onDone={() => open(false)}
          />
        </LazyBoundary>
      ) : (
        <FilterMenu definitions={definitions} useMore={useMore} onPick={pick} />
      )}
    </Popover>
  )
}
