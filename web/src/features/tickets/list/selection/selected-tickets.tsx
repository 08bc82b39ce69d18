import type { BulkChange } from '@hatchway/contract/tickets/ticket-bulk'
import type { TicketSummary } from '@hatchway/contract/tickets/tickets'
import { useEffect } from 'react'
import { useAfterPaint } from '../../../../platform/loading/after-paint.ts'
import { LazyBoundary } from '../../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../../ui/feedback/lazy-component.tsx'
import type { ChangeTickets } from '../../bulk/use-list-change.ts'
import { type BulkAction, type BulkSelection, useBulkRun } from '../../bulk/use-matching-change.ts'
import type { TicketQuery } from '../ticket-list.queries.ts'
import type { PickedField } from './ticket-picker.tsx'
import type { TicketSelection } from './use-selection.ts'

const BulkBar = lazyComponent(async () => (await import('../../bulk/bulk-bar.tsx')).TicketBulkBar)
const BulkConfirmation = lazyComponent(async () => (await import('../../bulk/bulk-confirmation.tsx')).BulkConfirmation)

type SelectedTicketsProps = {
  selection: TicketSelection
  query: TicketQuery | undefined
  rows: readonly TicketSummary[] | undefined
  total: number
  /** The number of tickets being changed right now. */
  pending: number
  hasBar: boolean
  onChange: ChangeTickets
  onPick: (field: PickedField, anchor: HTMLElement) => void
  /** The bulk action to confirm. */
  asking: BulkAction | undefined
  onAsk: (action: BulkAction | undefined) => void
}

/** The bar of bulk actions while tickets are selected, and their confirmation. It subscribes to the selection in place of the list. */
export function SelectedTickets(props: SelectedTicketsProps) {
  const { selection, query, rows, total, pending, hasBar, onChange, onPick, asking, onAsk } = props
  const { selected, isAllMatching } = selection.use()
  const ids = [...selected].map(Number)
  // The first tick is painted before the bar.
  const isShown = useAfterPaint(ids.length > 0)
  const bulk = useBulkRun(selection.remove)
  const affected: BulkSelection = isAllMatching ? { matching: query ?? {} } : { ids }
  // All tickets of each page are marked.
  useEffect(() => {
    if (isAllMatching && rows) selection.set({ selected: new Set(rows.map(({ id }) => id)), isAllMatching: true })
  }, [isAllMatching, rows, selection])
  const change = (wanted: BulkChange, display: Parameters<ChangeTickets>[2]) => {
    const done = onChange(ids, wanted, display)
    if (wanted.deletion && !isAllMatching) void done.then(selection.clear)
  }
  const runAsked = async (action: BulkAction) => {
    await bulk.run(affected, action)
    if ('change' in action && action.change.deletion) selection.clear()
  }
  return (
    <LazyBoundary>
      {hasBar && isShown && (
        <BulkBar
          selected={ids}
          total={total}
          pending={pending}
          isAllMatching={isAllMatching}
          progress={bulk.pending}
          onMacro={(macro) => onAsk({ macro })}
          onChange={change}
          onPick={onPick}
          onSelectAll={() => selection.set({ selected, isAllMatching: true })}
          onClear={selection.clear}
        />
      )}
      {asking && (
        <BulkConfirmation
          selection={affected}
          action={asking}
          onConfirm={() => void runAsked(asking)}
          onClose={() => onAsk(undefined)}
        />
      )}
    </LazyBoundary>
  )
}
