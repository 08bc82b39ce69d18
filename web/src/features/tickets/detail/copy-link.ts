import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { toast } from '../../../ui/toast/toast-store.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

/** Returns the full URL of a ticket. */
const linkTo = ({ id }: Pick<Ticket, 'id'>) => `${window.location.origin}/tickets/${id}`

/** Copies a ticket's URL to the clipboard and shows a toast. */
export const copyLink = (ticket: Pick<Ticket, 'id'>) =>
  navigator.clipboard.writeText(linkTo(ticket)).then(
    () => toast({ title: messages.linkCopied, variant: 'success' }),
    () => toast({ title: messages.copyFailed, description: linkTo(ticket), variant: 'destructive' }),
  )
