import { lazy, useState } from 'react'
import { AddChip } from '../../../ui/display/chip.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { OptionList } from '../../../ui/select/option-list.tsx'
import type { FilterKind } from './ticket-filters.ts'
import type { TicketFilters } from './ticket-search.ts'

const FilterEditor = lazy(async () => ({ default: (await import('./ticket-filter-editor.tsx')).FilterEditor }))

type AddProps = {
  kinds: readonly FilterKind[]
  filters: TicketFilters
  onChange: (name: FilterKind['name'], value: string, isFirst: boolean) => void
  /** The filter that is being added. Its chip appears only when the editor closes, so that the layout does not move meanwhile. */
  onAdding: (name: FilterKind['name'] | undefined) => void
}

/** Adds a filter: selects the filter, then its value, in the same popover. */
export function AddFilter({ kinds, filters, onChange, onAdding }: AddProps) {
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
  const pick = (name: string) => {
    const picked = kinds.find((one) => one.name === name)!
    if (picked.form !== 'switch') return show(picked)
    onChange(picked.name, 'true', true)
    open(false)
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      label={kind?.label ?? 'Add filter'}
      className="w-60"
      trigger={<AddChip />}
    >
      {kind ? (
        <LazyBoundary>
          <FilterEditor
            kind={kind}
            value={filters[kind.name]}
            onChange={(value, isFirst) => onChange(kind.name, value, isFirst)}
            onDone={() => open(false)}
          />
        </LazyBoundary>
      ) : (
        <OptionList
          label="filters"
          options={kinds.map(({ name, label }) => ({ value: name, label }))}
          selected={[]}
          placeholder="Filter by"
          onPick={pick}
        />
      )}
    </Popover>
  )
}
