import { portal } from '@hatchway/contract/customers/portal'
import type { Call } from '@hatchway/contract/endpoint'
import { type Priority, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, errorMessage } from '../../../platform/api-error.ts'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { emptyTicket } from '../../new-ticket/new-ticket-values.ts'
import { newDraftId, ticketDrafts } from '../../new-ticket/ticket-drafts.ts'
import { useSession } from '../../session/session-context.tsx'
import { supportTicketMessages as messages } from './support-ticket.messages.ts'

export type SupportTicket = { subject: string; description: string; typeId: string; priority: Priority }
type Body = Call<typeof portal.createTicket>['body']

export const emptySupportTicket: SupportTicket = {
  subject: '',
  description: '',
  typeId: '',
  priority: ticketFields.priority.default,
}

type CompleteTicket = SupportTicket & { customerId: number | null; followUpOf?: number | undefined }

/** Returns the request body for a ticket that has a type. */
export const bodyOf = (ticket: CompleteTicket): Body => ({ ...ticket, typeId: Number(ticket.typeId) })

/** Files the ticket of the dialog, or moves the typed values to the full form as a draft. */
export function useSupportTicket({ onDone, onProblem }: { onDone: () => void; onProblem: (message: string) => void }) {
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()

  const keep = ({ subject, description, typeId, priority }: SupportTicket) => {
    const id = newDraftId()
    const values = { ...emptyTicket, subject, description, typeId, priority }
    ticketDrafts.save({ id, userId: user.id, savedAt: new Date().toISOString(), values, files: 0 })
    return id
  }
  const create = useMutation({
    mutationFn: (ticket: CompleteTicket) => call(portal.createTicket, { body: bodyOf(ticket) }),
    onSuccess: ({ id }) => {
      onDone()
      toast({
        title: messages.created,
        description: messages.createdHint,
        variant: 'success',
        action: {
          label: messages.open,
          onClick: () => void navigate({ to: '/', search: { ticket: String(id) } as never }),
        },
      })
      void client.invalidateQueries({ queryKey: ['portal'], predicate: ({ queryKey }) => queryKey[1] !== 'detect' })
    },
    onError: (error, ticket) => {
      // The page changes to the sign-in; the stored draft is available afterwards.
      if (error instanceof ApiError && error.status === 401) keep(ticket)
      onProblem(errorMessage(error, messages.createFailed))
    },
  })
  const takeAlong = (ticket: SupportTicket) => {
    const isEmpty = ticket.subject.trim() === '' && ticket.description.trim() === ''
    const search = { view: 'create-ticket', ...(isEmpty ? {} : { draft: keep(ticket) }) }
    onDone()
    void navigate({ to: '/', search: search as never })
  }
  return { create, takeAlong }
}
