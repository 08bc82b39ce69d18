import { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import type { Deletion } from '@hatchway/contract/tickets/ticket-deletion'
import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/call.ts'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toastDone } from '../ticket-bulk/use-undo.ts'
import { ticketDeletionMessages as messages } from './ticket-deletion.messages.ts'

/** Returns a function that deletes a ticket or marks it as spam, shows the list, and offers to undo it. */
export function useDeleteTicket({ id, ticketNumber }: Pick<Ticket, 'id' | 'ticketNumber'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (deletion: Deletion) => {
    try {
      const { changeId, failed } = await call(ticketBulk.change, { body: { ids: [id], change: { deletion } } })
      if (failed[0]) throw new Error(failed[0].message)
      await navigate({ to: '/tickets' })
      toastDone(
        client,
        deletion === 'spam' ? messages.markedAsSpam(ticketNumber) : messages.deleted(ticketNumber),
        changeId,
      )
      client.removeQueries({ queryKey: ['tickets', id] })
      await client.invalidateQueries({ queryKey: ['tickets'] })
    } catch (error) {
      toastError(deletion === 'spam' ? messages.spamFailed : messages.deleteFailed)(error)
    }
  }
}
