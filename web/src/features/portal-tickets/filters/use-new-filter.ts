import { useState } from 'react'
import { errorMessage } from '../../../platform/api-error.ts'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useSaveFilter } from '../../saved-filters/saved-filters.queries.ts'
import type { PortalFilter } from './portal-filter.ts'

const blank = { name: '', description: '', isPublic: false }

/** Manages the creation of a saved filter. The typed values are kept until it is saved. */
export function useNewFilter(filter: PortalFilter, onSaved: () => void) {
  const [draft, setDraft] = useState(blank)
  const saving = useSaveFilter()
  const isNameless = draft.name.trim() === ''

  const save = () => {
    if (isNameless)
      return toast({
        title: 'Filter Name Required',
        description: 'Please enter a name for this filter.',
        variant: 'destructive',
      })
    if (saving.isPending) return
    saving.mutate(
      { ...draft, filterParams: filter },
      {
        onSuccess: () => {
          setDraft(blank)
          onSaved()
          toast({
            title: 'Filter Saved',
            description: 'Your custom filter has been saved successfully.',
            variant: 'success',
          })
        },
        onError: (error) =>
          toast({
            title: 'Save Failed',
            description: errorMessage(error, 'Failed to save filter'),
            variant: 'destructive',
          }),
      },
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
