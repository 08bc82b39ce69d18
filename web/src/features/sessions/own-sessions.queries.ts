import { sessions } from '@hatchway/contract/accounts/sessions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'

/** Queries the user's sessions. */
export const ownSessions = endpointQuery(['own-sessions'], sessions.list)

/** Ends one session, or all others. */
export function useEndSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(sessions.endOthers) : call(sessions.end, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  })
}
