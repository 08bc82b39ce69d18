import type { SavedFilter } from '@hatchway/contract/saved-filters'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../platform/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useChangeFilter } from './saved-filters.queries.ts'

/** A view's name, what it is for, and who has it. What it holds is changed in the list of tickets. */
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (change.isPending || isNameMissing) return
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`View “${view.name}”`}
      dirty={isDirty}
      onSubmit={submit}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending} pendingText="Saving...">
            Save view
          </Button>
        </>
      }
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
        {change.error && (
          <div role="alert">
            <FieldError>{messageOf(change.error)}</FieldError>
          </div>
        )}
      </div>
    </Dialog>
  )
}
