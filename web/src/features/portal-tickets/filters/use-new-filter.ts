import { useState } from 'react'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSaveFilter } from '../../saved-filters/saved-filters.queries.ts'
import { filterToasts } from './filter-toasts.ts'
import type { PortalFilter } from './portal-filter.ts'

const blank = { name: '', description: '', isPublic: false }

/** Manages the creation of a saved filter. The typed values are kept until it is saved. */
export function useNewFilter(filter: PortalFilter, onSaved: () => void) {
  const [draft, setDraft] = useState(blank)
  const saving = useSaveFilter()
  const isNameless = draft.name.trim() === ''

  const save = () => {
    if (isNameless) return toast(filterToasts.nameRequired)
    if (saving.isPending) return
    const onSuccess = () => {
      setDraft(blank)
      onSaved()
    }
    saving.mutateAsync({ ...draft, filterParams: filter }, { onSuccess }).then(
      () => toast(filterToasts.saved),
      (error: unknown) => toast(filterToasts.failed(error)),
    )
  }
  return {
    ...draft,
    write: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
    drop: () => setDraft(blank),
    save,
    isNameless,
    isDirty: draft.name !== '' || draft.description !== '',
    isPending: saving.isPending,
  }
}

export type NewFilter = ReturnType<typeof useNewFilter>
