import type { Call } from '@hatchway/contract/endpoint'
import { type Macro, macros } from '@hatchway/contract/templates/macros'
import {
  type BulkChange,
  type BulkOutcome,
  type BulkProgress,
  ticketBulk,
} from '@hatchway/contract/tickets/ticket-bulk'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { countText } from '../../../platform/count-text.ts'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { bulkToastDuration, goneIn } from '../../ticket-bulk/bulk-outcome.ts'
import { describeRun, followOpenRun, followRun } from '../../ticket-bulk/follow-run.ts'
import { undoChange } from '../../ticket-bulk/use-undo.ts'
import type { TicketQuery } from '../list/ticket-list.queries.ts'
import { bulkChangeMessages as messages } from './bulk-change.messages.ts'
import { describeChange, ticketsLabel } from './describe-change.ts'

/** What is to be done to tickets: change them, or apply a macro. */
export type BulkAction = { change: BulkChange; value?: string } | { macro: Macro }
/** Tickets by their ids, or all that match the list's filters. */
export type BulkSelection = { ids: number[] } | { matching: TicketQuery }

type Filter = NonNullable<Call<typeof ticketBulk.change>['body']['filter']>

/** Returns the filters of a list's query, without its order, page, groups and columns. */
export function filterOf({
  page: _page,
  limit: _limit,
  sortBy: _by,
  sortDirection: _direction,
  columns: _columns,
  groupBy: _groupBy,
  collapsed: _collapsed,
  ...filter
}: TicketQuery) {
  return filter as Filter
}

/** Returns a selection as the calls of bulk changes name it. */
export const targetOf = (selection: BulkSelection): { ids: number[] } | { filter: Filter } =>
  'ids' in selection ? { ids: selection.ids } : { filter: filterOf(selection.matching) }

/**
 * Runs bulk actions that may take long, with progress, a summary of what was skipped, and one undo. `onGone` receives the tickets that no
 * longer exist.
 */
export function useBulkRun(onGone: (ids: readonly number[]) => void) {
  const client = useQueryClient()
  const [pending, setPending] = useState<string>()
  const showProgress = ({ changed, unchanged, failed, total }: BulkProgress) =>
    setPending(messages.progress(countText(changed + unchanged + failed), ticketsLabel(total)))
  const toastRun = (progress: BulkProgress, title: string, mayUndo: boolean) => {
    const undo = { label: messages.undo, onClick: () => void undoChange(client, progress.changeId) }
    toast({
      ...describeRun(progress, title),
      variant: progress.failed > 0 || progress.state === 'stopped' ? 'destructive' : 'success',
      duration: bulkToastDuration,
      ...(progress.changed > 0 && mayUndo && { action: undo }),
    })
  }
  /** Continues to follow a change after a reload, also when the server was restarted in between. */
  const resume = useEffectEvent(async () => {
    const progress = await followOpenRun(showProgress)
    setPending(undefined)
    if (!progress) return
    toastRun(progress, messages.done.changed(ticketsLabel(progress.changed)), true)
    await client.invalidateQueries({ queryKey: ['tickets'] })
  })
  useEffect(() => void resume(), [])

  const run = async (selection: BulkSelection, action: BulkAction) => {
    const target = targetOf(selection)
    setPending(messages.changing)
    try {
      const outcome = await start(target, action)
      onGone(goneIn(outcome))
      if (outcome.isRunning) setPending(messages.changingTickets(ticketsLabel(outcome.total)))
      const progress = await followRun(outcome, showProgress)
      const did = ticketsLabel(progress.changed)
      const title =
        'macro' in action
          ? messages.macroApplied(action.macro.name, did)
          : describeChange(action.change, did, action.value)
      toastRun(progress, title, isUndoable(action))
    } catch (error) {
      toastError(messages.failed)(error)
    } finally {
      setPending(undefined)
      await client.invalidateQueries({ queryKey: ['tickets'] })
    }
  }
  return { run, pending }
}

/** Sent messages cannot be taken back. */
const isUndoable = (action: BulkAction) =>
  !('macro' in action) || action.macro.actions.some(({ kind }) => kind !== 'reply' && kind !== 'note')

function start(target: { ids: number[] } | { filter: Filter }, action: BulkAction): Promise<BulkOutcome> {
  if ('macro' in action) return call(macros.applyToMany, { params: { id: action.macro.id }, body: target })
  return call(ticketBulk.change, { body: { ...target, change: action.change } })
}
