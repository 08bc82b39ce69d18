import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSession } from '../../session/session-context.tsx'
import { orderPeople } from '../catalogue.queries.ts'

/** Searches the people of an organization as the user types. `isLate` is true while the results are for an earlier text. */
export function useOrderPeople(requestedFor?: number) {
  const { portal } = useSession()
  const [search, setSearch] = useState('')
  const deferred = useDeferredValue(search)
  const {
    data: people = [],
    isPending,
    isPlaceholderData,
    isError,
  } = useQuery(orderPeople(portal !== null, deferred, requestedFor))
  return { people, search: setSearch, isLate: isPending || isPlaceholderData || deferred !== search, isError }
}
