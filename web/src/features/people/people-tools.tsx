import { useQuery } from '@tanstack/react-query'
import type { ListState } from '../../platform/lists/list-state.ts'
import { FilterSelect } from '../../ui/filter/filter-select.tsx'
import { ListSearch } from '../../ui/filter/list-search.tsx'
import { Toolbar } from '../../ui/layout/page-layout.tsx'
import { labeled, recordOptions } from '../../ui/select/labeled.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { peopleMessages as messages } from './people.messages.ts'
import { kindLabels, statusLabels } from './person-kind.messages.ts'

const choice = 'md:w-auto md:min-w-30'
const roles = labeled(kindLabels)
const statuses = labeled({ ...statusLabels, waiting: messages.waiting.status })

/** The search and filters of the user list. */
export function PeopleTools({ list }: { list: ListState }) {
  const groups = useQuery(groupsList)
  return (
    <Toolbar>
      <ListSearch
        list={list}
        label={messages.search}
        placeholder={messages.searchExample}
        className="w-64 max-md:w-full"
      />
      <div className="flex w-full gap-1.5 md:contents">
        <FilterSelect
          list={list}
          name="role"
          label={messages.filters.role}
          className={choice}
          none={messages.filters.anyRole}
          options={roles}
        />
        <FilterSelect
          list={list}
          name="status"
          label={messages.filters.status}
          className={choice}
          none={messages.filters.anyStatus}
          options={statuses}
        />
        <FilterSelect
          list={list}
          name="groupId"
          label={messages.filters.group}
          className={choice}
          none={messages.filters.anyGroup}
          options={recordOptions(groups.data)}
        />
      </div>
    </Toolbar>
  )
}
