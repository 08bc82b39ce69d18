import type { SavedFilter, SavedFilterList } from '@hatchway/contract/tickets/saved-filters'
import { useRef, useState } from 'react'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { editorMessages as messages } from './saved-filter.messages.ts'
import { useSaveFilter } from './saved-filters.queries.ts'
import { ViewFields } from './view-fields.tsx'

type SaveViewProps = {
  list?: SavedFilterList
  /** The view's filters and order, as in the list's URL. */
  params: Record<string, string>
  onClose: () => void
  onSaved: (filter: SavedFilter) => void
}

/** Saves the filters and the order of a list as a named view. */
export function SaveViewDialog({ list = 'tickets', params, onClose, onSaved }: SaveViewProps) {
  const save = useSaveFilter()
  const [view, setView] = useState({ name: '', description: '', isPublic: false })
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const isDirty = view.name !== '' || view.description !== ''
  const submit = () => {
    if (!view.name.trim()) {
      setNameMissing(true)
      nameField.current?.focus()
      return undefined
    }
    return save.mutateAsync({ ...view, list, filterParams: params }, { onSuccess: onSaved })
  }

  return (
    <FormDialog
      onClose={onClose}
      title={messages.saveTitle}
      description={messages.saveHint}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={messages.save}
      mutation={save}
      pendingText={messages.saving}
    >
      <ViewFields
        value={view}
        onChange={(next) => {
          setView(next)
          if (next.name !== view.name) setNameMissing(false)
        }}
        isNameMissing={isNameMissing}
        nameField={nameField}
      />
    </FormDialog>
  )
}
