import type { Macro, MacroAction } from '@hatchway/contract/tickets/macros'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Field, FieldError } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Menu } from '../../ui/menu/menu.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { SharingFields } from '../canned-replies/sharing-fields.tsx'
import { ActionValue } from './action-value.tsx'
import { actionLabels, kindsLeft, newAction, problemWith } from './macro-draft.ts'
import { useMacroChanges } from './macros.queries.ts'

export type MacroStart = Pick<Macro, 'name' | 'actions' | 'isShared' | 'groupIds'>

type MacroDialogProps = {
  /** The macro being edited; undefined for a new one. */
  macro: Macro | undefined
  start: MacroStart
  onClose: () => void
}

/** Edits a macro: its name, actions and sharing. */
export function MacroDialog({ macro, start, onClose }: MacroDialogProps) {
  const { add, change } = useMacroChanges()
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const { error, isPending } = macro ? change : add
  const { name, actions } = draft
  const isNameMissing = name.trim() === ''
  const left = kindsLeft(actions)
  const put = (at: number, ...action: MacroAction[]) =>
    setDraft((latest) => ({ ...latest, actions: latest.actions.toSpliced(at, 1, ...action) }))

  const submit = () => {
    setTried(true)
    if (isNameMissing || actions.length === 0 || actions.some(problemWith)) return
    const onSuccess = () => {
      onClose()
      toast({ title: `“${name.trim()}” ${macro ? 'saved' : 'added'}`, variant: 'success' })
    }
    const { isShared, ...body } = draft
    if (!macro) add.mutate({ ...body, isShared }, { onSuccess })
    else change.mutate({ id: macro.id, body: { ...body, version: macro.version } }, { onSuccess })
  }
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={macro ? `Macro “${macro.name}”` : 'New macro'}
      description="It does all of this to a ticket at once, or, where something is refused, nothing."
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      onSubmit={submit}
      submitLabel={macro ? 'Save' : 'Add macro'}
      pending={isPending}
      pendingText="Saving..."
    >
      <div className="grid gap-4.5 pb-2">
        <Field label="Name" required error={isTried && isNameMissing ? 'Please give the macro a name' : undefined}>
          <Input maxLength={80} value={name} onChange={({ target }) => setDraft({ ...draft, name: target.value })} />
        </Field>
        <ul className="grid gap-3">
          {actions.map((action, at) => (
            <li key={action.kind} className="flex items-start gap-2">
              <Field
                label={actionLabels[action.kind]}
                error={isTried ? problemWith(action) : undefined}
                className="min-w-0 flex-1"
              >
                <ActionValue action={action} onChange={(next) => put(at, next)} />
              </Field>
              <IconButton label={`Remove “${actionLabels[action.kind]}”`} className="mt-5.5" onClick={() => put(at)}>
                <X size={16} strokeWidth={1.85} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        <div>
          <Menu
            align="start"
            trigger={
              <Button variant="outline" size="sm" icon={<Plus size={16} strokeWidth={1.85} aria-hidden />}>
                Add action
              </Button>
            }
            entries={left.map((kind) => ({
              label: actionLabels[kind],
              onSelect: () => setDraft({ ...draft, actions: [...actions, newAction[kind]] }),
            }))}
          />
          {isTried && actions.length === 0 && <FieldError>A macro does at least one thing</FieldError>}
        </div>
        <SharingFields
          value={draft}
          isNew={!macro}
          onChange={(sharing) => setDraft((latest) => ({ ...latest, ...sharing }))}
        />
        <FormError>{error && errorMessage(error)}</FormError>
      </div>
    </FormDialog>
  )
}
