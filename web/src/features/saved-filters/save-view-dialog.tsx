import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import { useRef, useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { useSaveFilter } from './saved-filters.queries.ts'

type SaveViewProps = {
  /** The view's filters and order, as in the list's URL. */
  params: Record<string, string>
  onClose: () => void
  onSaved: (filter: SavedFilter) => void
}

/** Saves the list's filters and order as a named view. */
export function SaveViewDialog({ params, onClose, onSaved }: SaveViewProps) {
  const save = useSaveFilter()
  const [view, setView] = useState({ name: '', description: '', isPublic: false })
  const [isNameMissing, setNameMissing] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const isDirty = view.name !== '' || view.description !== ''
  const submit = () => {
    if (!view.name.trim()) {
      setNameMissing(true)
      nameField.current?.focus()
      return
    }
    save.mutate({ ...view, filterParams: params }, { onSuccess: onSaved })
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Save view"
      description="Its filters and order stay together under a name."
      dirty={isDirty}
      onSubmit={submit}
      initialFocus={nameField}
      submitLabel="Save view"
      pending={save.isPending}
      pendingText="Saving..."
    >
      <div className="grid gap-4.5">
        <Field label="Name" required error={isNameMissing ? 'Please enter a name for this filter.' : undefined}>
          <Input
            ref={nameField}
            maxLength={80}
            value={view.name}
            onChange={({ target }) => {
              setView({ ...view, name: target.value })
              setNameMissing(false)
            }}
          />
        </Field>
        <Field label="Description" aside="Optional">
          <Textarea
            rows={2}
            maxLength={300}
            value={view.description}
            onChange={({ target }) => setView({ ...view, description: target.value })}
          />
        </Field>
        <Switch
          label="Public"
          hint="Every agent and admin can use it"
          checked={view.isPublic}
          onCheckedChange={(isPublic) => setView({ ...view, isPublic })}
        />
        <FormError>{save.error && errorMessage(save.error)}</FormError>
      </div>
    </FormDialog>
  )
}
