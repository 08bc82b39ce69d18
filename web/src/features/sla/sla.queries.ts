import type { Call, Received } from '@hatchway/contract/endpoint'
import { type Policy, type PolicyTerms, policies } from '@hatchway/contract/sla/policies'
import { type SlaExplanation, ticketSlas } from '@hatchway/contract/sla/ticket-sla'
import { calendars } from '@hatchway/contract/time/calendars'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { useRecordChanges } from '../../platform/lists/record-changes.ts'

type PolicyPage = Received<typeof policies.list>
/** Queries all SLA policies in their order. */
export const policiesList = {
  ...endpointQuery(['sla', 'policies'], policies.list, { query: {} }),
  select: (list: PolicyPage) => list.policies,
}
export const policyDetails = (id: number) => endpointQuery(['sla', 'policies', id], policies.show, { params: { id } })

/** Queries what changed terms would do to the open tickets of a policy. The previous result stays until the new one arrives. */
export const policyEffect = (id: number, terms: PolicyTerms) =>
  endpointQuery(
    ['sla', 'effect', id, JSON.stringify(terms)],
    policies.effect,
    { params: { id }, body: terms },
    { placeholderData: keepPreviousData, staleTime: 30_000 },
  )

export const calendarHours = (id: number) => endpointQuery(['calendars', id], calendars.show, { params: { id } })

/** How often the time of an open ticket is counted again by the server (ms): working hours begin and end without an event. */
const recount = 60_000

/** Queries why the targets of a ticket are due when they are. */
export const slaExplanation = (ticketId: number) => ({
  ...endpointQuery(
    ['tickets', ticketId, 'sla'],
    ticketSlas.explain,
    { params: { id: ticketId } },
    { afterContent: true },
  ),
  refetchInterval: ({ state: { data } }: { state: { data: SlaExplanation | undefined } }) =>
    data?.targets.some(({ endedAt }) => endedAt === null) ? recount : false,
})

/** Applies the newest version of its policy to a ticket, or acknowledges its breach. */
export function useTicketSlaChanges(ticketId: number) {
  const client = useQueryClient()
  const onSuccess = (explanation: SlaExplanation) => {
    client.setQueryData(slaExplanation(ticketId).queryKey, explanation)
    void client.invalidateQueries({ queryKey: ['tickets', ticketId] })
    void client.invalidateQueries({ queryKey: ['tickets', 'list'] })
  }
  const params = { id: ticketId }
  return {
    apply: useMutation({ mutationFn: () => call(ticketSlas.applyLatest, { params }), onSuccess }),
    acknowledge: useMutation({ mutationFn: () => call(ticketSlas.acknowledge, { params }), onSuccess }),
  }
}

export type NewPolicy = Call<typeof policies.add>['body']
export type PolicyChange = Call<typeof policies.change>['body']

/** Adds, changes, deletes, restores and reorders policies. */
export function usePolicyChanges() {
  const client = useQueryClient()
  const onSuccess = (policy?: Policy) => refreshPolicies(client, policy)
  return {
    ...useRecordChanges(policies, onSuccess),
    restore: useMutation({ mutationFn: (id: number) => call(policies.restore, { params: { id } }), onSuccess }),
    order: useMutation({
      mutationFn: (ids: number[]) => call(policies.order, { body: { ids } }),
      onMutate: (ids) =>
        client.setQueryData(
          policiesList.queryKey,
          (list) =>
            list && {
              ...list,
              policies: list.policies.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
            },
        ),
      onSettled: () => refreshPolicies(client),
    }),
  }
}

function refreshPolicies(client: QueryClient, policy?: Policy) {
  if (policy) client.setQueryData(policyDetails(policy.id).queryKey, policy)
  for (const queryKey of [['sla'], ['calendars'], ['tickets']]) void client.invalidateQueries({ queryKey })
}
