import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangeFilter } from './saved-filters.queries.ts'

/** Edits a view's name, description and sharing. Its filters are changed in the ticket list. */
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
    change.mutate(
      { id: view.id, body: draft },
      {
        onSuccess: () => {
          onClose()
          toast({ title: `“${draft.name.trim()}” saved`, variant: 'success' })
        },
      },
    )
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`View “${view.name}”`}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel="Save view"
      pending={change.isPending}
      pendingText="Saving..."
    >
      <div className="grid gap-4.5 pb-2">
        <Field
          label="Name"
          required
          error={isTried && isNameMissing ? 'Please enter a name for this filter.' : undefined}
        >
          <Input
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        <Field label="Description" aside="Optional">
          <Textarea
            rows={2}
            maxLength={300}
            value={draft.description}
            onChange={({ target }) => setDraft({ ...draft, description: target.value })}
          />
        </Field>
        <Switch
          label="Public"
          hint={
            view.isMine
              ? 'Every agent and admin can use it'
              : `Only ${view.owner?.fullName ?? 'its maker'} may make it private`
          }
          checked={draft.isPublic}
          disabled={!view.isMine && view.isPublic}
          onCheckedChange={(isPublic) => setDraft({ ...draft, isPublic })}
        />
        <FormError>{change.error && errorMessage(change.error)}</FormError>
      </div>
    </FormDialog>
  )
}
