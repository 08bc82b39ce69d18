import type { Ticket, TicketChange } from '@hatchway/contract/tickets/tickets'
import { useState } from 'react'
import { useChangeTicket } from '../ticket.queries.ts'

/** Changes properties. The second argument is what the screen shows until the server has responded. */
export type ChangeOf = (change: Omit<TicketChange, 'version'>, preview?: Partial<Ticket>) => void

export function useChangeOf(ticketId: number): ChangeOf {
  const { mutate } = useChangeTicket(ticketId)
  return (change, preview = {}) => mutate({ change, preview })
}

/** Manages which row is open; at most one. The page holds this state, because shortcuts open rows too. */
export function useOpenRow() {
  const [openRow, setOpenRow] = useState<string>()
  return {
    openRow,
    setOpenRow,
    /** Returns the props of a row by its name. */
    rowOf: (name: string) => ({
      open: openRow === name,
      onOpenChange: (isOpen: boolean) =>
        setOpenRow((current) => (isOpen ? name : current === name ? undefined : current)),
    }),
  }
}

export type OpenRow = ReturnType<typeof useOpenRow>
