import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../platform/lists/list-state.ts'
import { DebouncedSearchInput } from '../../ui/layout/debounced-search-input.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { Select } from '../../ui/select/select.tsx'
import { groupsList } from '../groups/groups.queries.ts'
import { kindLabels, type PersonKind, statusLabels } from './role-labels.ts'

const any = 'any'
const choice = 'md:w-auto md:min-w-30'
const optionsOf = (none: string, labels: Record<string, string>) => [
  { value: any, label: none },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]
const roles = optionsOf('Any role', kindLabels satisfies Record<PersonKind, string>)
const statuses = optionsOf('Any status', statusLabels)

/** The search and filters of the user list. */
export function PeopleTools({ list: { filters, setFilters } }: { list: ListState }) {
  const groups = useQuery(groupsList)
  const filter = (name: 'role' | 'status' | 'groupId') => ({
    value: filters[name] ?? any,
    onValueChange: (value: string) => setFilters({ [name]: value === any ? undefined : value }),
  })
  return (
    <Toolbar>
      <DebouncedSearchInput
        label="Search people"
        placeholder="Search names and email addresses"
        className="w-64 max-md:w-full"
        value={filters.search ?? ''}
        onChange={(text) => setFilters({ search: text })}
      />
      <div className="flex w-full gap-1.5 md:contents">
        <Select quiet className={choice} aria-label="Role" options={roles} {...filter('role')} />
        <Select quiet className={choice} aria-label="Status" options={statuses} {...filter('status')} />
        <Select
          quiet
          className={choice}
          aria-label="Group"
          options={[
            { value: any, label: 'Any group' },
            ...(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...filter('groupId')}
        />
      </div>
    </Toolbar>
  )
}
