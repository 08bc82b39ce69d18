import { useQuery } from '@tanstack/react-query'
import { allCategories } from '../categories/categories.queries.ts'
import { groupsList } from '../groups/groups.queries.ts'
import { taskTemplateList } from '../tasks/tasks.queries.ts'
import { allTicketTypes } from '../ticket-types/ticket-types.queries.ts'
import { staffList } from '../users/users.queries.ts'
import type { Names } from './describe-macro.ts'

/** Returns the names of the ids and keys in macros. */
export function useMacroNames(isNeeded = true): Names & { isLoaded: boolean } {
  const fetched = { enabled: isNeeded, staleTime: 60_000 }
  const types = useQuery({ ...allTicketTypes, ...fetched })
  const people = useQuery({ ...staffList, ...fetched })
  const groups = useQuery({ ...groupsList, ...fetched })
  const categories = useQuery({ ...allCategories, ...fetched })
  const templates = useQuery({ ...taskTemplateList, ...fetched })
  const named = (list: readonly { id: number; name: string }[] | undefined) => (id: number) =>
    list?.find((one) => one.id === id)?.name
  return {
    isLoaded: [types, people, groups, categories, templates].every(({ data }) => data !== undefined),
    type: named(types.data),
    group: named(groups.data),
    taskTemplate: named(templates.data),
    person: (id) => people.data?.find((one) => one.id === id)?.fullName,
    category: (key) => categories.data?.find((one) => one.key === key)?.name,
  }
}
