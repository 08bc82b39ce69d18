import { groups } from '@hatchway/contract/accounts/groups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Queries the agent groups with their members. Staff only. */
export const groupsList = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => call(groups.list, {}, { signal }),
})

/** Queries the members of one group. Staff only. */
export const groupMembers = (id: number) =>
  queryOptions({
    queryKey: ['groups', id, 'members'],
    queryFn: ({ signal }) => call(groups.members, { params: { id } }, { signal }),
  })
