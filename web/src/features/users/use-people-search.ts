import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { usersMatching } from './users.queries.ts'

/** The people whom the server finds for what is typed; `isLate` until they are those for the latest letter. */
export function usePeopleSearch() {
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search)
  const { data: people = [], isPending, isPlaceholderData, isError } = useQuery(usersMatching(asked))
  return { people, search: setSearch, isLate: isPending || isPlaceholderData || asked !== search, isError }
}
