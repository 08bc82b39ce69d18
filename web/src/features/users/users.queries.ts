import { staffRoles, users } from '@hatchway/contract/accounts/users'
import { queryOptions } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries all users, by name; a thousand at most. */
export const usersList = endpointQuery(['users'], users.list, { query: {} })

/**
 * Queries users whose name, username or e-mail address contains a text; thirty at most. The previous results stay visible until the new
 * ones arrive.
 */
export const usersMatching = (search: string) =>
  pageQuery(['users', { search }], users.list, { query: { search, limit: 30 } }, { staleTime: 30_000 })

/** Queries all users who can be assigned tickets, by name. */
export const staffList = queryOptions({
  queryKey: ['users', 'staff'],
  queryFn: async ({ signal }) => {
    const roles = await Promise.all(staffRoles.map((role) => call(users.list, { query: { role } }, { signal })))
    return roles.flat().toSorted((a, b) => a.fullName.localeCompare(b.fullName))
  },
})
