import { groups } from '@hatchway/contract/groups'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** Agent groups with their members. For staff. */
export const groupsList = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => call(groups.list, {}, { signal }),
})

/** Who works in one group. For staff. */
export const groupMembers = (id: number) =>
  queryOptions({
    queryKey: ['groups', id, 'members'],
    queryFn: ({ signal }) => call(groups.members, { params: { id } }, { signal }),
  })
