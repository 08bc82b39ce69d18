import { type Approval, approvals, type NewApproval } from '@hatchway/contract/approvals/approvals'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery, pageQuery } from '../../platform/call.ts'

export type ApprovalQuery = Call<typeof approvals.list>['query']

/** Queries a page of one view. The previous page stays until the next one arrives. */
export const approvalPage = (query: ApprovalQuery) => pageQuery(['approvals', 'list', query], approvals.list, { query })
export const approvalDetail = (id: number) => endpointQuery(['approvals', id], approvals.show, { params: { id } })
/** Queries the requests on a ticket, newest first. */
export const approvalsOfTicket = (ticketId: number) =>
  endpointQuery(
    ['approvals', 'of-ticket', ticketId],
    approvals.ofTicket,
    { params: { id: ticketId } },
    { afterContent: true },
  )
/** Queries what of a ticket can be approved, and by whom. */
export const approvalOptions = (ticketId: number) =>
  endpointQuery(['approvals', 'options', ticketId], approvals.options, { params: { id: ticketId } })
/** Queries people who can be asked on a ticket. The previous ones stay while the next are fetched. */
export const approverCandidates = (ticketId: number, search: string) =>
  pageQuery(['approvals', 'candidates', ticketId, search], approvals.candidates, {
    params: { id: ticketId },
    query: { search },
  })
/** Queries people to whom the user can delegate. */
export const delegateCandidates = (id: number, search: string) =>
  pageQuery(['approvals', 'delegates', id, search], approvals.delegates, { params: { id }, query: { search } })

/** Decides, delegates, withdraws, takes that back, reminds and asks again. */
export function useApprovalChanges() {
  const client = useQueryClient()
  const onSuccess = (approval: Approval) => {
    client.setQueryData(approvalDetail(approval.id).queryKey, approval)
    void client.invalidateQueries({ queryKey: ['approvals'] })
    void client.invalidateQueries({ queryKey: ['tickets', approval.ticket.id] })
    void client.invalidateQueries({ queryKey: ['portal', 'ticket', approval.ticket.id] })
  }
  return {
    decide: useMutation({
      mutationFn: ({ id, ...body }: { id: number; decision: 'approved' | 'declined'; comment: string }) =>
        call(approvals.decide, { params: { id }, body }),
      onSuccess,
      // The request may have ended, or what it approves may have changed.
      onError: () => void client.invalidateQueries({ queryKey: ['approvals'] }),
    }),
    delegate: useMutation({
      mutationFn: ({ id, userId }: { id: number; userId: number }) =>
        call(approvals.delegate, { params: { id }, body: { userId } }),
      onSuccess,
    }),
    withdraw: useMutation({ mutationFn: (id: number) => call(approvals.withdraw, { params: { id } }), onSuccess }),
    resume: useMutation({ mutationFn: (id: number) => call(approvals.resume, { params: { id } }), onSuccess }),
    remind: useMutation({ mutationFn: (id: number) => call(approvals.remind, { params: { id } }), onSuccess }),
    askAgain: useMutation({ mutationFn: (id: number) => call(approvals.askAgain, { params: { id } }), onSuccess }),
    request: useMutation({
      mutationFn: ({ ticketId, body }: { ticketId: number; body: NewApproval }) =>
        call(approvals.request, { params: { id: ticketId }, body }),
      onSuccess,
    }),
  }
}
