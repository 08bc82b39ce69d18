import type { Call } from '@hatchway/contract/endpoint'
import { cannedReplies } from '@hatchway/contract/tickets/canned-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { endpointQuery } from '../../platform/endpoint-query.ts'

/** Queries the canned replies that the user may use, most used first. Staff only. */
export const cannedRepliesList = endpointQuery(['canned-replies'], cannedReplies.list)

export type NewReply = Call<typeof cannedReplies.add>['body']
export type ReplyChange = Call<typeof cannedReplies.change>['body']

/** Counts one use of a reply. Failures are ignored. */
export const countReplyUse = (id: number) => call(cannedReplies.countUse, { params: { id } }).catch(() => null)

export function useReplyChanges() {
  const client = useQueryClient()
  const onSuccess = () => void client.invalidateQueries({ queryKey: cannedRepliesList.queryKey })
  return {
    add: useMutation({ mutationFn: (body: NewReply) => call(cannedReplies.add, { body }), onSuccess }),
    change: useMutation({
      mutationFn: ({ id, body }: { id: number; body: ReplyChange }) =>
        call(cannedReplies.change, { params: { id }, body }),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: number) => call(cannedReplies.remove, { params: { id } }), onSuccess }),
  }
}
