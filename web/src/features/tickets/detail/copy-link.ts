import type { Ticket } from '@hatchway/contract/tickets'
import { toast } from '../../../ui/toast/toast-store.ts'

/** The address of a ticket, to be given to somebody else. */
const linkTo = ({ id }: Pick<Ticket, 'id'>) => `${window.location.origin}/tickets/${id}`

/** Puts a ticket's address on the clipboard, and says so. */
export const copyLink = (ticket: Pick<Ticket, 'id'>) =>
  navigator.clipboard.writeText(linkTo(ticket)).then(
    () => toast({ title: 'Link copied!', variant: 'success' }),
    () => toast({ title: 'The link could not be copied', description: linkTo(ticket), variant: 'destructive' }),
  )
