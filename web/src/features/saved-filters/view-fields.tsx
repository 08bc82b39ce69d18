import type { SavedFilter } from '@hatchway/contract/tickets/saved-filters'
import type { RefObject } from 'react'
import { bindChecked, bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { editorMessages as messages } from './saved-filter.messages.ts'

export type ViewDraft = { name: string; description: string; isPublic: boolean }

type ViewFieldsProps = {
  value: ViewDraft
  onChange: (value: ViewDraft) => void
  isNameMissing: boolean
  nameField?: RefObject<HTMLInputElement | null>
  /** The view being edited: only its owner makes a public view private. */
  view?: SavedFilter
}

/** Edits a view's name, description and sharing. */
export function ViewFields({ value, onChange, isNameMissing, nameField, view }: ViewFieldsProps) {
  const set = (part: Partial<ViewDraft>) => onChange({ ...value, ...part })
  return (
    <>
      <Field label={messages.name} required error={isNameMissing ? messages.nameMissing : undefined}>
        <Input ref={nameField} maxLength={80} {...bindText(value, 'name', set)} />
      </Field>
      <Field label={messages.description} aside={messages.optional}>
        <Textarea rows={2} maxLength={300} {...bindText(value, 'description', set)} />
      </Field>
      <Switch
        label={messages.public}
        hint={!view || view.isMine ? messages.publicHint : messages.ownersHint(view.owner?.fullName)}
        disabled={view && !view.isMine && view.isPublic}
        {...bindChecked(value, 'isPublic', set)}
      />
    </>
  )
}
