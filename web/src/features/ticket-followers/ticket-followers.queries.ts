import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, endpointQuery } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { followerMessages as messages } from './follower.messages.ts'

/** Queries the followers of a ticket. Staff only. */
export const followersOf = (ticketId: number) =>
  endpointQuery(
    ['tickets', ticketId, 'followers'],
    ticketFollowers.list,
    { params: { id: ticketId } },
    { afterContent: true },
  )

/** Follows or unfollows a ticket. The toast offers to undo it. Works on the desk and on the portal. */
export function useFollow(ticketId: number) {
  const client = useQueryClient()
  const follow = useMutation({
    mutationFn: (isFollowing: boolean) =>
      call(isFollowing ? ticketFollowers.follow : ticketFollowers.unfollow, { params: { id: ticketId } }),
    onSuccess: (_, isFollowing) =>
      toast({
        title: isFollowing ? messages.followed : messages.unfollowed,
        ...(isFollowing && { description: messages.effect }),
        variant: 'success',
        action: { label: messages.undo, onClick: () => follow.mutate(!isFollowing) },
      }),
    onError: toastError(messages.failed),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['tickets'] }),
        client.invalidateQueries({ queryKey: ['portal', 'ticket', ticketId] }),
      ]),
  })
  return follow
}
