import { type DefaultGroupKind, defaultGroups } from '@hatchway/contract/tickets/default-groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** Queries every default group. Staff only. */
export const defaultGroupsList = endpointQuery(['default-groups'], defaultGroups.list)

export function useSetDefaultGroup(kind: DefaultGroupKind, id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (groupId: number | null) => call(defaultGroups.set, { params: { kind, id }, body: { groupId } }),
    onSuccess: (list) => client.setQueryData(defaultGroupsList.queryKey, list),
  })
}
