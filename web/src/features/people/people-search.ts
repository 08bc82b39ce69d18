import { peopleQuery } from '@hatchway/contract/accounts/users'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeopleQuery } from './people.queries.ts'

const names = ['page', 'limit', 'search', 'role', 'status', 'groupId', 'sortBy', 'sortDirection'] as const
export type PeopleSearch = Partial<Record<(typeof names)[number], string>>

/** Returns the list's filters, sort and page from the URL. Invalid values are ignored. */
export function usePeopleSearch() {
  const address = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const search: PeopleSearch = Object.fromEntries(
    names.flatMap((name) => (isFair(name, address[name]) ? [[name, String(address[name])]] : [])),
  )
  const change = (part: PeopleSearch) => {
    const next = Object.entries({ ...search, page: undefined, ...part }).filter(([, value]) => value)
    void navigate({ to: '.', search: Object.fromEntries(next), replace: true })
  }
  const isFiltered = Boolean(search.search || search.role || search.status || search.groupId)
  return { search, query: { limit: 20, ...search } as PeopleQuery, change, isFiltered }
}

const isFair = (name: keyof typeof peopleQuery.shape, value: unknown) =>
  value !== undefined && value !== '' && peopleQuery.shape[name].safeParse(value).success
