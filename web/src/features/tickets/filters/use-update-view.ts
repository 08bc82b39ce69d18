import { toastError } from '../../../ui/toast/toast-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useChangeFilter } from '../../saved-filters/saved-filters.queries.ts'
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
  const undo = () =>
    change.mutate(
      { id, body: { filterParams: before } },
      { onSuccess: () => toast({ title: `“${name}” restored`, variant: 'success' }), onError: fail },
    )
  const fail = toastError(`“${name}” couldn’t be saved`)
  return () =>
    change.mutate(
      { id, body: { filterParams: { ...filters, ...order, ...layout } } },
      {
        onSuccess: (changed) => {
          // The condition comes back in its usual form.
          if (filters.q) openView(savedViews([changed])[0]!)
          toast({ title: `“${name}” saved`, variant: 'success', action: { label: 'Undo', onClick: undo } })
        },
        onError: fail,
      },
    )
}
