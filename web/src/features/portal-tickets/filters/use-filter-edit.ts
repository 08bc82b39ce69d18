import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useState } from 'react'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useChangeFilter } from '../../saved-filters/saved-filters.queries.ts'
import type { FilterDraft } from './filter-fields.tsx'
import { filterToasts } from './filter-toasts.ts'
import { type PortalFilter, readPortalFilter } from './portal-filter.ts'

type EditDraft = FilterDraft & { id: number; filter: PortalFilter }

/** Manages the change of a saved filter: its name, description, sharing and conditions. */
export function useFilterEdit() {
  const [draft, setDraft] = useState<EditDraft>()
  const [before, setBefore] = useState('')
  const changing = useChangeFilter()
  const close = () => setDraft(undefined)
  if (!draft)
    return {
      draft,
      open({ id, name, description, isPublic, filterParams }: SavedFilter) {
        const next = { id, name, description: description ?? '', isPublic, filter: readPortalFilter(filterParams) }
        setBefore(JSON.stringify(next))
        setDraft(next)
      },
      close,
      isDirty: false,
    }

  const isNameless = draft.name.trim() === ''
  const save = () => {
    if (isNameless) return toast(filterToasts.nameRequired)
    if (changing.isPending) return
    const { id, filter, ...body } = draft
    changing.mutateAsync({ id, body: { ...body, filterParams: filter } }, { onSuccess: close }).then(
      () => toast(filterToasts.saved),
      (error: unknown) => toast(filterToasts.failed(error)),
    )
  }
  return {
    draft,
    close,
    write: (change: Partial<FilterDraft>) => setDraft({ ...draft, ...change }),
    /** Sets conditions; an empty or neutral value removes one. */
    narrow: (change: Partial<Record<keyof PortalFilter, string>>) =>
      setDraft({ ...draft, filter: readPortalFilter({ ...draft.filter, ...change }) }),
    save,
    isNameless,
    isDirty: JSON.stringify(draft) !== before,
    isPending: changing.isPending,
  }
}

/** A change that is being made. */
export type FilterEdit = Extract<ReturnType<typeof useFilterEdit>, { draft: EditDraft }>
