import type { Call } from '@hatchway/contract/endpoint'
import { type Ticket, type TicketChange, tickets } from '@hatchway/contract/tickets/tickets'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage, hasErrorCode, isUnreachable } from '../../platform/api-error.ts'
import { call, endpointQuery } from '../../platform/call.ts'
import { contentPainted } from '../../platform/loading/first-content.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { toastDone } from '../ticket-bulk/use-undo.ts'
import { notInGroup, refusedAssignment } from './assignment/group-move.ts'
import { changeTitle } from './detail/change-title.ts'
import { askForRequester } from './requester-move/requester-move.ts'
import { askForFields, refusalOf } from './required-fields/step-refusal.ts'
import { ticketMessages } from './ticket.messages.ts'

const { change: messages } = ticketMessages

export const ticketDetail = (id: number) => endpointQuery(['tickets', id], tickets.show, { params: { id } })

/** Queries the changes of a ticket, oldest first. Staff only. */
export const ticketEvents = (id: number) =>
  endpointQuery(['tickets', id, 'events'], tickets.events, { params: { id } }, { afterContent: true })

/** Records that the user has read the ticket up to now. Failures are ignored: the unread dot in the list stays. */
export const markSeen = (id: number) =>
  contentPainted()
    .then(() => call(tickets.markSeen, { params: { id } }))
    .catch(() => null)

type Change = {
  change: Omit<TicketChange, 'version'>
  /** What the screen shows until the server has responded. */
  preview?: Partial<Ticket>
}

/**
 * Changes a ticket's properties. Shows the change at once and reverts it, with a toast, when the server returns an error. Changes of one
 * ticket run one after the other, so that each carries the version that the previous one produced.
 */
export function useChangeTicket(id: number) {
  const client = useQueryClient()
  const { queryKey } = ticketDetail(id)
  const mutation = useMutation({
    ...ticketChangeScope(id),
    mutationFn: ({ change }: Change) => saveChange(client, id, change),
    onMutate: async ({ preview = {} }) => {
      await client.cancelQueries({ queryKey, exact: true })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (ticket) => ticket && { ...ticket, ...preview })
      return before && { ...pick(before, Object.keys(preview) as (keyof Ticket)[]), version: before.version }
    },
    onSuccess: async ({ changeId, ...ticket }, { change }, before) => {
      await showChanged(client, ticket)
      if (before?.version !== ticket.version) toastDone(client, changeTitle(change), changeId)
    },
    onError: (error, { change, preview }, before) => {
      // The version stays: a change that was made before this one may have been saved since.
      const { version: _, ...shownBefore } = before ?? {}
      client.setQueryData(queryKey, (ticket) => ticket && { ...ticket, ...shownBefore })
      if (change.assigneeId && hasErrorCode(error, notInGroup)) {
        refusedAssignment.set({
          assigneeId: Number(change.assigneeId),
          count: 1,
          ticket: client.getQueryData(queryKey),
          onMove: (fallbackGroupId) =>
            mutation.mutate({ change: { ...change, fallbackGroupId }, preview: preview ?? {} }),
        })
        return
      }
      if (askForRequester(id, change, error)) return
      const shown = client.getQueryData(queryKey)
      const onSaved = (ticket: Ticket) => showChanged(client, ticket)
      if (askForFields(change, refusalOf(error), { ticket: shown, onSaved })) return
      const isOutdated = hasErrorCode(error, 'stale_version', 'concurrent_update')
      toast({
        title: isOutdated ? messages.outdated : messages.failed,
        description: isOutdated ? messages.outdatedHint : errorMessage(error),
        variant: 'destructive',
        // What the user typed, such as a subject, is nowhere else.
        ...((isOutdated || isUnreachable(error)) && {
          action: {
            label: isOutdated ? messages.reapply : messages.retry,
            onClick: () => mutation.mutate({ change, ...(preview && { preview }) }),
          },
        }),
      })
      void client.invalidateQueries({ queryKey: ['tickets', id] })
    },
  })
  return mutation
}

/** Changes a ticket's properties in a dialog, which shows errors itself. */
export function useSaveTicket(id: number) {
  const client = useQueryClient()
  return useMutation({
    ...ticketChangeScope(id),
    mutationFn: (change: Change['change']) => saveChange(client, id, change),
    onSuccess: async ({ changeId, ...ticket }, change) => {
      const { queryKey } = ticketDetail(id)
      const before = client.getQueryData(queryKey)?.version
      await showChanged(client, ticket)
      if (before !== ticket.version) toastDone(client, changeTitle(change), changeId)
    },
  })
}

function saveChange(client: QueryClient, id: number, change: Change['change']) {
  const version = client.getQueryData(ticketDetail(id).queryKey)?.version
  return call(tickets.change, { params: { id }, body: { ...change, version } as Call<typeof tickets.change>['body'] })
}

/** Changes of one ticket run one after the other. */
export const ticketChangeScope = (id: number) => ({
  mutationKey: ['change ticket', id],
  scope: { id: `ticket ${id}` },
})

/** Shows a ticket as a change has returned it. */
export async function showChanged(client: QueryClient, ticket: Ticket) {
  const { queryKey } = ticketDetail(ticket.id)
  // An answer that the server gave before the change would bring the previous version back, which the next change would then carry.
  const isReading = client.isFetching({ queryKey, exact: true }) > 0
  if (isReading) await client.cancelQueries({ queryKey, exact: true })
  // Later pending changes are already on screen and must not be overwritten by this response.
  const isLast = client.isMutating({ mutationKey: ticketChangeScope(ticket.id).mutationKey }) <= 1
  client.setQueryData(queryKey, (shown) => (isLast || !shown ? ticket : { ...shown, version: ticket.version }))
  if (isReading) void client.invalidateQueries({ queryKey, exact: true })
  refreshAround(client, ticket.id)
}

function refreshAround(client: QueryClient, id: number) {
  void client.invalidateQueries({ queryKey: ticketEvents(id).queryKey })
  void client.invalidateQueries({ queryKey: ['tickets', 'list'] })
  void client.invalidateQueries({ queryKey: ['tickets', 'counts'] })
}

const pick = (ticket: Ticket, fields: (keyof Ticket)[]): Partial<Ticket> =>
  Object.fromEntries(fields.map((field) => [field, ticket[field]]))
