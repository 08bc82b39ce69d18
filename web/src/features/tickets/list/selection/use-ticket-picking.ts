import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { type RefObject, useCallback, useState } from 'react'
import { shortcutGroups } from '../../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../../platform/keyboard.ts'
import { sharedState } from '../../../../platform/shared-state.ts'
import type { RowSelection } from '../../../../ui/table/rows/row-selection.ts'
import { useSession } from '../../../session/session-context.tsx'
import type { ChangeTickets } from '../../bulk/use-list-change.ts'
import { assigneeDisplay } from '../change-display.ts'
import type { OnPick } from '../columns/ticket-columns.tsx'
import { ticketListMessages } from '../ticket-list.messages.ts'
import type { PickedField, Picking } from './ticket-picker.tsx'

type PickingOptions = {
  /** The element around the table. */
  frame: RefObject<HTMLElement | null>
  rows: readonly TicketSummary[] | undefined
  selection: RowSelection
  isEnabled: boolean
  onChange: ChangeTickets
}

/**
 * Changes status, priority and assignee in the list: by a click on a cell, by a button of the bulk bar, or by a key, which acts on the
 * selected tickets and, without any, on the row that has the focus.
 */
export function useTicketPicking({ frame, rows = [], selection, isEnabled, onChange }: PickingOptions) {
  const { user } = useSession()
  const [picking] = useState(() => sharedState<Picking | undefined>(undefined))
  const show = useCallback(
    (next: Picking) => picking.set(picking.read()?.anchor === next.anchor ? undefined : next),
    [picking],
  )
  const selectedIds = () => [...selection.read()].map(Number)
  const pickInRow: OnPick = useCallback(
    (ticket, field, anchor) => show({ field, anchor, ticket, ids: [ticket.id] }),
    [show],
  )
  const pickForSelected = (field: PickedField, anchor: HTMLElement) => {
    const ids = selectedIds()
    show({ field, anchor, side: 'top', ids, ...(ids.length === 1 && { ticket: rowOf(ids[0]!) }) })
  }
  const rowOf = (id: number) => rows.find((row) => row.id === id)
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const ticket = row && frame.current?.contains(row) ? rows[Number(row.dataset.row)] : undefined
    return row && ticket?.can.change ? { row, ticket } : undefined
  }

  const pickByKey = (field: PickedField) => {
    const at = focused()
    if (selection.read().size > 0) {
      const anchor = document.querySelector<HTMLElement>(`section button[data-pick="${field}"]`)
      const place = anchor ?? at?.row ?? frame.current
      if (place) pickForSelected(field, place)
    } else if (at) pickInRow(at.ticket, field, at.row.querySelector<HTMLElement>(`[data-pick="${field}"]`) ?? at.row)
  }
  const { shortcuts } = ticketListMessages
  const about = {
    group: shortcutGroups.lists,
    command: false,
    enabled: isEnabled && rows.length > 0,
    when: () => selection.read().size > 0 || focused() !== undefined,
  } as const
  useShortcut('S', () => pickByKey('status'), { ...about, label: shortcuts.status })
  useShortcut('P', () => pickByKey('priority'), { ...about, label: shortcuts.priority })
  useShortcut('A', () => pickByKey('assignee'), { ...about, label: shortcuts.assign })
  useShortcut(
    'I',
    () => {
      const selected = selectedIds()
      const ids = selected.length > 0 ? selected : [focused()!.ticket.id]
      void onChange(ids, { assigneeId: user.id }, assigneeDisplay(user, true))
    },
    { ...about, label: shortcuts.assignToMe },
  )
  return { picking, pickInRow, pickForSelected }
}
