import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { toast } from '../../../ui/toast/toast-store.ts'

/** Returns the full URL of a ticket. */
const linkTo = ({ id }: Pick<Ticket, 'id'>) => `${window.location.origin}/tickets/${id}`

/** Copies a ticket's URL to the clipboard and shows a toast. */
export const copyLink = (ticket: Pick<Ticket, 'id'>) =>
  navigator.clipboard.writeText(linkTo(ticket)).then(
    () => toast({ title: 'Link copied!', variant: 'success' }),
    () => toast({ title: 'The link couldn’t be copied', description: linkTo(ticket), variant: 'destructive' }),
  )
