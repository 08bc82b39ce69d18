import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../platform/lists/list-state.ts'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { labeled, recordOptions } from '../../ui/select/labeled.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { kindLabels, type PersonKind, statusLabels } from './role-labels.ts'

const choice = 'md:w-auto md:min-w-30'
const roles = labeled(kindLabels satisfies Record<PersonKind, string>)
const statuses = labeled(statusLabels)

/** The search and filters of the user list. */
export function PeopleTools({ list }: { list: ListState }) {
  const groups = useQuery(groupsList)
  return (
    <Toolbar>
      <ListSearch list={list} label="Search people" placeholder="Name or email" className="w-64 max-md:w-full" />
      <div className="flex w-full gap-1.5 md:contents">
        <FilterSelect list={list} name="role" label="Role" className={choice} none="Any role" options={roles} />
        <FilterSelect
          list={list}
          name="status"
          label="Status"
          className={choice}
          none="Any status"
          options={statuses}
        />
        <FilterSelect
          list={list}
          name="groupId"
          label="Group"
          className={choice}
          none="Any group"
          options={recordOptions(groups.data)}
        />
      </div>
    </Toolbar>
  )
}
