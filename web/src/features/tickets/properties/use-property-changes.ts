import type { Ticket, TicketChange } from '@hatchway/contract/tickets'
import { useState } from 'react'
import { useChangeTicket } from '../ticket.queries.ts'

/** Changes properties; the second argument is what the screen shows until the server has answered. */
export type ChangeOf = (change: Omit<TicketChange, 'version'>, preview?: Partial<Ticket>) => void

export function useChangeOf(ticketId: number): ChangeOf {
  const { mutate } = useChangeTicket(ticketId)
  return (change, preview = {}) => mutate({ change, preview })
}

/** Which row is open: one at most. Keys open rows too, so that the page holds this. */
export function useOpenRow() {
  const [openRow, setOpenRow] = useState<string>()
  return {
    openRow,
    setOpenRow,
    /** What a row of this name needs. */
    rowOf: (name: string) => ({
      open: openRow === name,
      onOpenChange: (isOpen: boolean) =>
        setOpenRow((current) => (isOpen ? name : current === name ? undefined : current)),
    }),
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>
