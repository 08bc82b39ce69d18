import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type RefObject, useCallback, useState } from 'react'
import { useShortcut } from '../../../platform/keyboard.ts'
import { useSession } from '../../session/session-context.tsx'
import type { ChangeTickets } from '../bulk/use-list-change.ts'
import { assigneeDisplay } from './change-display.ts'
import type { OnPick } from './ticket-columns.tsx'
import type { PickedField, Picking } from './ticket-picker.tsx'

type PickingOptions = {
  /** The element around the table. */
  frame: RefObject<HTMLElement | null>
  rows: readonly TicketSummary[] | undefined
  selected: readonly number[]
  isEnabled: boolean
  onChange: ChangeTickets
}

/**
 * Changes status, priority and assignee in the list: by a click on a cell, by a button of the bulk bar, or by a key, which acts on the
 * selected tickets and, without any, on the row that has the focus.
 */
export function useTicketPicking({ frame, rows = [], selected, isEnabled, onChange }: PickingOptions) {
  const { user } = useSession()
  const [picking, setPicking] = useState<Picking>()
  const show = useCallback(
    (next: Picking) => setPicking((open) => (open && open.anchor === next.anchor ? undefined : next)),
    [],
  )
  const pickInRow: OnPick = useCallback(
    (ticket, field, anchor) => show({ field, anchor, ticket, ids: [ticket.id] }),
    [show],
  )
  const pickForSelected = (field: PickedField, anchor: HTMLElement) =>
    show({ field, anchor, side: 'top', ids: selected, ...(selected.length === 1 && { ticket: rowOf(selected[0]!) }) })
  const rowOf = (id: number) => rows.find((row) => row.id === id)
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const ticket = row && frame.current?.contains(row) ? rows[Number(row.dataset.row)] : undefined
    return row && ticket?.can.change ? { row, ticket } : undefined
  }

  const pickByKey = (field: PickedField) => {
    const at = focused()
    if (selected.length > 0) {
      const anchor = document.querySelector<HTMLElement>(`section button[data-pick="${field}"]`)
      const place = anchor ?? at?.row ?? frame.current
      if (place) pickForSelected(field, place)
    } else if (at) pickInRow(at.ticket, field, at.row.querySelector<HTMLElement>(`[data-pick="${field}"]`) ?? at.row)
  }
  const about = {
    group: 'Lists',
    command: false,
    enabled: isEnabled && rows.length > 0,
    when: () => selected.length > 0 || focused() !== undefined,
  } as const
  useShortcut('S', () => pickByKey('status'), { ...about, label: 'Status of the row or the selection' })
  useShortcut('P', () => pickByKey('priority'), { ...about, label: 'Priority of the row or the selection' })
  useShortcut('A', () => pickByKey('assignee'), { ...about, label: 'Assign the row or the selection' })
  useShortcut(
    'I',
    () => {
      const ids = selected.length > 0 ? selected : [focused()!.ticket.id]
      void onChange(ids, { assigneeId: user.id }, assigneeDisplay(user, true))
    },
    { ...about, label: 'Assign the row or the selection to me' },
  )
  return { picking, pickInRow, pickForSelected, closePicker: useCallback(() => setPicking(undefined), []) }
}
