import { portal } from '@hatchway/contract/customers/portal'
import type { Call } from '@hatchway/contract/endpoint'
import { type Priority, ticketFields } from '@hatchway/contract/tickets/ticket-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, errorMessage } from '../../../platform/api-error.ts'
import { call } from '../../../platform/call.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { keepFilesOf } from '../../new-ticket/draft-files.ts'
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
type Filled = { ticket: CompleteTicket; files: readonly File[] }

/** Returns the request body for a ticket that has a type. */
export const bodyOf = (ticket: CompleteTicket): Body => ({ ...ticket, typeId: Number(ticket.typeId) })

/** Returns the request body for a ticket with files: a form. */
export function formOf(ticket: CompleteTicket, files: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(bodyOf(ticket)))
    if (value !== null && value !== undefined) form.append(name, String(value))
  for (const file of files) form.append('attachments', file)
  return form
}

/** Creates the ticket of the dialog, or moves what was entered to the full form as a draft. */
export function useSupportTicket({ onDone, onProblem }: { onDone: () => void; onProblem: (message: string) => void }) {
  const { user } = useSession()
  const client = useQueryClient()
  const navigate = useNavigate()

  const keep = ({ subject, description, typeId, priority }: SupportTicket, files: readonly File[]) => {
    const id = newDraftId()
    const values = { ...emptyTicket, subject, description, typeId, priority }
    ticketDrafts.save({ id, userId: user.id, savedAt: new Date().toISOString(), values, files: files.length })
    keepFilesOf(id, files)
    return id
  }
  const create = useMutation({
    mutationFn: ({ ticket, files }: Filled) =>
      call(portal.createTicket, { body: files.length > 0 ? formOf(ticket, files) : bodyOf(ticket) }),
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
    onError: (error, { ticket, files }) => {
      // The page changes to the sign-in; the stored draft is available afterwards.
      if (error instanceof ApiError && error.status === 401) keep(ticket, files)
      onProblem(errorMessage(error, messages.createFailed))
    },
  })
  const takeAlong = (ticket: SupportTicket, files: readonly File[]) => {
    const isEmpty = ticket.subject.trim() === '' && ticket.description.trim() === '' && files.length === 0
    const search = { view: 'create-ticket', ...(isEmpty ? {} : { draft: keep(ticket, files) }) }
    onDone()
    void navigate({ to: '/', search: search as never })
  }
  return { create, takeAlong }
}
