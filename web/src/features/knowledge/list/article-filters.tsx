import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { AddChip, FilterChip } from '../../../ui/display/chip.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { type Option, OptionList } from '../../../ui/select/option-list.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { staffList } from '../../users/users.queries.ts'
import { knowledgeMessages } from '../knowledge.messages.ts'
import { knowledgeCategories } from '../knowledge.queries.ts'
import { articleListMessages } from './article-list.messages.tsx'
import type { KnowledgeListState } from './knowledge-search.ts'

const messages = articleListMessages.filters

/** Filters by category, audience and author, with chips that read as sentences. */
export function ArticleFilters({ list }: { list: KnowledgeListState }) {
  const { filters } = list
  const set = (change: Parameters<typeof list.setFilters>[0]) => list.setFilters(change, { replace: false })
  const categories = useQuery(knowledgeCategories)
  const customers = useQuery(customersList)
  const authors = useQuery(staffList)
  const customerOptions = recordOptions(customers.data)
  const readers = [...visibilities, ...customerOptions]
  const isVisibility = (value: string) => visibilities.some((one) => one.value === value)
  return (
    <>
      <ChipFilter
        label={messages.category}
        options={recordOptions(categories.data)}
        value={filters.category}
        onChange={(category) => set({ category })}
      />
      <ChipFilter
        label={messages.visibility}
        prefix={messages.visibleTo}
        options={readers}
        value={filters.customerId ?? filters.visibility}
        onChange={(value) =>
          set(
            !value || isVisibility(value)
              ? { visibility: value, customerId: undefined }
              : { visibility: undefined, customerId: value },
          )
        }
      />
      <ChipFilter
        label={messages.author}
        options={(authors.data ?? []).map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
        value={filters.author}
        onChange={(author) => set({ author })}
      />
    </>
  )
}

const visibilities: Option[] = (['everyone', 'staff', 'customers'] as const).map((value) => ({
  value,
  label: knowledgeMessages.visibilities[value],
}))

type ChipFilterProps = {
  label: string
  prefix?: string
  options: readonly Option[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function ChipFilter({ label, prefix = messages.is(label), options, value, onChange }: ChipFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)?.label ?? messages.loading
  const trigger: ReactElement = value ? (
    <FilterChip label={prefix} value={chosen} onRemove={() => onChange(undefined)} />
  ) : (
    <AddChip>{label}</AddChip>
  )
  return (
    <Popover open={isOpen} onOpenChange={setOpen} label={label} className="w-60" trigger={trigger}>
      <OptionList
        label={label}
        options={options}
        selected={value ? [value] : []}
        onPick={(picked) => {
          onChange(picked)
          setOpen(false)
        }}
      />
    </Popover>
  )
}
