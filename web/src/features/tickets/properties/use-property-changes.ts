import type { Ticket, TicketChange } from '@hatchway/contract/tickets/tickets'
import { useState } from 'react'
import { type SharedState, sharedState } from '../../../platform/shared-state.ts'
import { useChangeTicket } from '../ticket.queries.ts'

/** Changes properties. The second argument is what the screen shows until the server has responded. */
export type ChangeOf = (change: Omit<TicketChange, 'version'>, preview?: Partial<Ticket>) => void

export function useChangeOf(ticketId: number): ChangeOf {
  const { mutate } = useChangeTicket(ticketId)
  return (change, preview = {}) => mutate({ change, preview })
}

/** Whether a row is open: shared, so that opening one renders nothing else of the page. */
export type RowOpening = { opening: Opening }
export type Opening = { useIsOpen: () => boolean; set: (isOpen: boolean) => void }

export type OpenRow = {
  setOpenRow: (name: string | undefined) => void
  /** Returns the props of a row by its name. */
  rowOf: (name: string) => RowOpening
}

/** Manages which row is open; at most one. The page has this state, because shortcuts open rows too. */
export function useOpenRow(): OpenRow {
  const [rows] = useState(openRowState)
  return rows
}

function openRowState(): OpenRow {
  const openRow: SharedState<string | undefined> = sharedState<string | undefined>(undefined)
  return {
    setOpenRow: openRow.set,
    rowOf: (name) => ({
      opening: {
        useIsOpen: () => openRow.usePart((current) => current === name),
        set(isOpen) {
          if (isOpen) openRow.set(name)
          else if (openRow.read() === name) openRow.set(undefined)
        },
      },
    }),
  }
}
