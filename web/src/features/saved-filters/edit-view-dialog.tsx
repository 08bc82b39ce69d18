import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useState } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangeFilter } from './saved-filters.queries.ts'
import { ViewFields } from './view-fields.tsx'

/** Edits a view's name, description and sharing. Its filters are changed in its list. */
export function EditViewDialog({ view, onClose }: { view: SavedFilter; onClose: () => void }) {
  const change = useChangeFilter()
  const [draft, setDraft] = useState({
    name: view.name,
    description: view.description ?? '',
    isPublic: view.isPublic,
  })
  const [isTried, setTried] = useState(false)
  const isNameMissing = draft.name.trim() === ''
  const isDirty =
    draft.name !== view.name || draft.description !== (view.description ?? '') || draft.isPublic !== view.isPublic
  const submit = () => {
    setTried(true)
    if (isNameMissing) return
    return change
      .mutateAsync({ id: view.id, body: draft })
      .then(() => toast({ title: `“${draft.name.trim()}” saved`, variant: 'success' }))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`View “${view.name}”`}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel="Save view"
      mutation={change}
      pendingText="Saving..."
    >
      <ViewFields value={draft} onChange={setDraft} isNameMissing={isTried && isNameMissing} view={view} />
    </FormDialog>
  )
}
