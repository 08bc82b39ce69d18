import { deadLetters } from '@hatchway/contract/dead-letters'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

/** Queries how far the reactions to events are behind. Admins only. The log has no event for it, so the query is repeated (ms). */
export const reactionState = endpointQuery(['reaction-state'], deadLetters.state, undefined, {
  refetchInterval: 60_000,
})

/** Queries failed reactions, newest first. Live events refetch them. */
export const deadLettersPage = (query: { page: number; limit: number }) =>
  pageQuery(['dead-letters', query], deadLetters.list, { query })

export function useDeadLetterActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['dead-letters'] })
  return {
    retry: useMutation({ mutationFn: (id: number) => call(deadLetters.retry, { params: { id } }), onSettled }),
    dismiss: useMutation({ mutationFn: (id: number) => call(deadLetters.dismiss, { params: { id } }), onSettled }),
  }
}
