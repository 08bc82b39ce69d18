import { toastResult } from '../../../ui/toast/toast-result.ts'
import { useChangeFilter } from '../../saved-filters/saved-filters.queries.ts'
import { ticketViewMessages as messages } from './ticket-view.messages.ts'
import { isChanged, layoutOf, savedViews } from './ticket-views.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

/** Returns a function that saves the list's filters and order in its saved view; undefined while there is nothing to save. */
export function useUpdateView({ view, filters, order, search, openView }: TicketListState) {
  const change = useChangeFilter()
  const saved = view?.saved
  const isReordered = JSON.stringify(order) !== JSON.stringify(view?.order ?? {})
  const layout = layoutOf(search)
  const isLaidOut = JSON.stringify(layout) !== JSON.stringify(view?.layout ?? {})
  if (!saved?.can.change || !(isChanged(filters, view) || isReordered || isLaidOut)) return undefined

  const { id, name, filterParams: before } = saved
  return () =>
    void toastResult(
      change.mutateAsync(
        { id, body: { filterParams: { ...filters, ...order, ...layout } } },
        // The condition comes back in its usual form.
        { onSuccess: (changed) => filters.q && openView(savedViews([changed])[0]!) },
      ),
      {
        done: messages.saved(name),
        failed: messages.saveFailed(name),
        undo: () => change.mutateAsync({ id, body: { filterParams: before } }),
        undone: messages.restored(name),
      },
    )
}
