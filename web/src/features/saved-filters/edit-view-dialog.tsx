import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { editorMessages as messages } from './saved-filter.messages.ts'
import { useChangeFilter } from './saved-filters.queries.ts'
import { ViewFields } from './view-fields.tsx'

/** Edits a view's name, description and sharing. Its filters are changed in its list. */
export function EditViewDialog({ view, onClose }: { view: SavedFilter; onClose: () => void }) {
  const change = useChangeFilter()
  const { draft, setDraft, isDirty, isTried, markTried } = useFormDraft({
    name: view.name,
    description: view.description ?? '',
    isPublic: view.isPublic,
  })
  const isNameMissing = draft.name.trim() === ''
  const submit = () => {
    markTried()
    if (isNameMissing) return
    return change
      .mutateAsync({ id: view.id, body: draft })
      .then(() => toast({ title: messages.saved(draft.name.trim()), variant: 'success' }))
  }
  return (
    <FormDialog
      onClose={onClose}
      title={messages.editTitle(view.name)}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={messages.save}
      mutation={change}
      pendingText={messages.saving}
    >
      <ViewFields value={draft} onChange={setDraft} isNameMissing={isTried && isNameMissing} view={view} />
    </FormDialog>
  )
}
