import { lazy } from 'react'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { type FilterKind, sentenceOf } from './ticket-filters.ts'

const FilterEditor = lazy(async () => ({ default: (await import('./ticket-filter-editor.tsx')).FilterEditor }))

type ChipProps = {
  kind: FilterKind
  value: string
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onChange: (value: string, isFirst: boolean) => void
}

/** Shows an active filter as a sentence. A click edits it; the cross removes it. */
export function TicketFilterChip({ kind, value, isOpen, onOpenChange, onChange }: ChipProps) {
  const { nameOf } = useFilterOptions(kind, value)
  const said = sentenceOf(kind, value, nameOf)
  const remove = () => onChange('', true)
  if (kind.form === 'switch') return <FilterChip {...said} onRemove={remove} />
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      label={kind.label}
      className="w-60"
      trigger={<FilterChip {...said} onRemove={remove} />}
    >
      <LazyBoundary>
        <FilterEditor kind={kind} value={value} onChange={onChange} onDone={() => onOpenChange(false)} />
      </LazyBoundary>
    </Popover>
  )
}
