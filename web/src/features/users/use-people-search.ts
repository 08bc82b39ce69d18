import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { usersMatching } from './users.queries.ts'

/** Searches users on the server as the user types. `isLate` is true while the results are for an earlier text. */
export function usePeopleSearch() {
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  const { data: people = [], isPending, isPlaceholderData, isError } = useQuery(usersMatching(deferredSearch))
  return { people, search: setSearch, isLate: isPending || isPlaceholderData || deferredSearch !== search, isError }
}
