import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { groupOptions } from '../list/ticket-group-menu.tsx'
import { filterSheetMessages as messages } from './filter-sheet.messages.ts'
import { useMoreFilters } from './more-filters.ts'
import { useFilterOptions } from './ticket-filter-options.tsx'
import { type FilterKind, filterText } from './ticket-filters.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const orders = [
  { value: 'createdAt desc', label: messages.orders.newest },
  { value: 'createdAt asc', label: messages.orders.oldest },
  { value: 'updatedAt desc', label: messages.orders.updated },
  { value: 'priority desc', label: messages.orders.priority },
  { value: 'status asc', label: messages.orders.status },
]

/** Selects the sort order, where there are no table headers. */
export function OrderField({
  sort,
  onChange,
}: {
  sort: TicketListState['sort']
  onChange: TicketListState['setSort']
}) {
  return (
    <Field label={messages.order}>
      <Select
        value={`${sort.key} ${sort.direction}`}
        placeholder={messages.otherOrder}
        options={orders}
        onValueChange={(value) => {
          const [key = '', direction] = value.split(' ')
          onChange({ key, direction: direction === 'asc' ? 'asc' : 'desc' })
        }}
      />
    </Field>
  )
}

/** Selects the property by which the list is grouped. */
export function GroupField({ list }: { list: TicketListState }) {
  return (
    <Field label={messages.groupBy}>
      <Select
        value={list.search.groupBy ?? 'none'}
        options={groupOptions.map(({ value = 'none', label }) => ({ value, label }))}
        onValueChange={(value) => list.setGroupBy(value === 'none' ? undefined : value)}
      />
    </Field>
  )
}

/** Shows the fields that are compared in a condition, each as a row that opens the builder. */
export function MoreFilterRows({ onPick }: { onPick: (field: string) => void }) {
  return useMoreFilters().map(({ value, label }) => (
    <li key={value} className="border-b border-line last:border-b-0">
      <ConditionsButton label={label} value={undefined} onClick={() => onPick(value)} />
    </li>
  ))
}

type ConditionsButtonProps = { label: string; value: string | undefined; onClick: () => void }

/** A row that opens the builder of conditions. */
export function ConditionsButton({ label, value, onClick }: ConditionsButtonProps) {
  return (
    <Row label={label} onClick={onClick}>
      {value && <code className="font-mono">{value}</code>}
    </Row>
  )
}

type KindButtonProps = { kind: FilterKind; value: string | undefined; onClick: () => void }

/** Shows one filter in a list of filters, with its value. */
export function KindButton({ kind, value, onClick }: KindButtonProps) {
  return (
    <Row label={kind.label} onClick={onClick}>
      {value && <Chosen kind={kind} value={value} />}
    </Row>
  )
}

function Row({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="focus-inside flex min-h-12 w-full items-center gap-3 px-5.5 text-start active:bg-hover"
    >
      <span className="flex-none">{label}</span>
      <span className="ms-auto min-w-0 truncate text-ink-2">{children}</span>
      <ChevronRight className="flex-none text-ink-3 rtl:-scale-x-100" />
    </button>
  )
}

function Chosen({ kind, value }: { kind: FilterKind; value: string }) {
  const { nameOf } = useFilterOptions(kind, value)
  return filterText(kind, value, nameOf).value
}
