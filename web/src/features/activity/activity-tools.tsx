import { useState } from 'react'
import { formatDateTime } from '../../platform/dates.ts'
import { Button } from '../../ui/button/button.tsx'
import { AddChip, FilterChip } from '../../ui/display/chip.tsx'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { OptionList } from '../../ui/select/option-list.tsx'
import { useDateStyle } from '../session/session-context.tsx'
import { ActivityFilterEditor } from './activity-filter-editor.tsx'
import { chipsOf, type FilterKind, filterKinds, sentenceOf } from './activity-filters.ts'
import { withFilter } from './activity-search.ts'
import type { ActivitySearchState } from './use-activity-search.ts'
import { useFilterOptions } from './use-filter-options.tsx'

/** Shows the search field, the active filters as sentences, and a menu to add a filter. */
export function ActivityTools({ list }: { list: ActivitySearchState }) {
  const { filters, setFilters } = list
  const style = useDateStyle()
  const [open, setOpen] = useState<FilterKind['name']>()
  const [adding, setAdding] = useState<FilterKind['name']>()
  // An emptied chip stays visible while its editor is open.
  const shown = filterKinds.filter(
    (kind) => (chipsOf(filters).includes(kind) || kind.name === open) && kind.name !== adding,
  )
  const count = Object.keys(filters).length
  return (
    <Toolbar>
      <DebouncedSearchInput
        label="Search activity"
        placeholder="Name, number or value"
        value={filters.search ?? ''}
        onChange={(text) => setFilters(withFilter(filters, 'search', text), true)}
        className="min-h-control-sm w-56 flex-none max-md:w-full"
      />
      {shown.map((kind) => (
        <Chip
          key={kind.name}
          kind={kind}
          value={filters[kind.name] ?? ''}
          isOpen={open === kind.name}
          onOpenChange={(isOpen) => setOpen(isOpen ? kind.name : undefined)}
          onChange={(value) => setFilters(withFilter(filters, kind.name, value), true)}
        />
      ))}
      {filters.before && (
        <FilterChip
          sentence="Before"
          value={formatDateTime(filters.before, style)}
          onRemove={() => setFilters(withFilter(filters, 'before', ''))}
        />
      )}
      <AddFilter list={list} onAdding={setAdding} />
      {count >= 2 && (
        <Button variant="link" size="sm" className="px-1.5" onClick={() => setFilters({})}>
          Clear
        </Button>
      )}
    </Toolbar>
  )
}

type ChipProps = {
  kind: FilterKind
  value: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onChange: (value: string) => void
}

function Chip({ kind, value, isOpen, onOpenChange, onChange }: ChipProps) {
  const { nameOf } = useFilterOptions(kind, value)
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      label={kind.label}
      className="w-64"
      trigger={<FilterChip {...sentenceOf(kind, value, nameOf)} onRemove={() => onChange('')} />}
    >
      <ActivityFilterEditor kind={kind} value={value} onChange={onChange} onDone={() => onOpenChange(false)} />
    </Popover>
  )
}

type AddProps = {
  list: ActivitySearchState
  /** The filter that is being added. Its chip appears only when the editor closes, so that the layout does not move meanwhile. */
  onAdding: (name: FilterKind['name'] | undefined) => void
}

/** Adds a filter: selects the filter, then its value, in the same popover. */
function AddFilter({ list: { filters, setFilters }, onAdding }: AddProps) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<FilterKind>()
  const show = (next: FilterKind | undefined) => {
    setKind(next)
    onAdding(next?.name)
  }
  const open = (next: boolean) => {
    setOpen(next)
    show(undefined)
  }
  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      label={kind?.label ?? 'Add filter'}
      className="w-64"
      trigger={<AddChip />}
    >
      {kind ? (
        <ActivityFilterEditor
          kind={kind}
          value={filters[kind.name]}
          onChange={(value) => setFilters(withFilter(filters, kind.name, value), true)}
          onDone={() => open(false)}
        />
      ) : (
        <OptionList
          label="filters"
          options={filterKinds.map(({ name, label }) => ({ value: name, label }))}
          selected={[]}
          onPick={(name) => show(filterKinds.find((one) => one.name === name))}
        />
      )}
    </Popover>
  )
}
