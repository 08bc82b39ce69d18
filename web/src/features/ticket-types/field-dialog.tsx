import { customFieldKey, mayBecome } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { type FieldType, fieldType } from '@hatchway/contract/ticket-types/ticket-types'
import { useState } from 'react'
import { bindChecked, bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { Select } from '../../ui/select/select.tsx'
import { FieldTypeIcon, fieldTypes } from './field-types.tsx'
import { fieldMessages as messages } from './ticket-type.messages.ts'
import { type FieldDraft, nameFrom } from './type-draft.ts'

type FieldDialogProps = {
  field: FieldDraft
  /** The other fields of the type. */
  taken: readonly FieldDraft[]
  onClose: () => void
  onKeep: (field: FieldDraft) => void
}
type Problems = { label?: string; name?: string; options?: string }

/** Edits one custom field. It is saved with the type. */
export function FieldDialog({ field, taken, onClose, onKeep }: FieldDialogProps) {
  const { draft, set, isDirty } = useFormDraft(field)
  const [isOwnName, setOwnName] = useState(field.name !== '')
  const [problems, setProblems] = useState<Problems>({})
  const isSaved = field.id !== undefined
  const isNew = field.label === ''
  const name = isOwnName ? draft.name : nameFrom(draft.label)
  const kinds: readonly FieldType[] = isSaved ? mayBecome(field.fieldType) : fieldType.options

  const submit = () => {
    const options = [...new Set(draft.options.map((option) => option.trim()).filter(Boolean))]
    const whole = { ...draft, label: draft.label.trim(), name: customFieldKey(name), options }
    const found = problemsWith(whole, taken)
    setProblems(found)
    if (Object.keys(found).length === 0) onKeep(whole)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? messages.addTitle : messages.editTitle(field.label)}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? messages.add : messages.apply}
    >
      <div className="grid items-start gap-x-4 gap-y-4.5 pb-2 md:grid-cols-2">
        <Field label={messages.label} required error={problems.label}>
          <Input maxLength={80} {...bindText(draft, 'label', set)} />
        </Field>
        <Field
          label={messages.name}
          required
          error={problems.name}
          hint={isSaved ? messages.nameHint : messages.newNameHint}
        >
          <Input
            className="font-mono text-[12px]"
            maxLength={60}
            value={name}
            readOnly={isSaved}
            spellCheck={false}
            autoCapitalize="none"
            onChange={({ target }) => {
              setOwnName(true)
              set({ name: target.value })
            }}
          />
        </Field>
        <Field label={messages.type} hint={isSaved && kinds.length < 6 ? messages.fixedTypeHint : undefined}>
          <Select
            aria-label={messages.type}
            {...bindValue(draft, 'fieldType', set)}
            options={kinds.map((kind) => ({
              value: kind,
              label: fieldTypes[kind].label,
              icon: <FieldTypeIcon type={kind} />,
            }))}
          />
        </Field>
        <Field label={messages.placeholder} aside={messages.optional}>
          <Input maxLength={120} {...bindText(draft, 'placeholder', set)} />
        </Field>
        {draft.fieldType === 'select' && (
          <Field
            label={messages.options}
            required
            hint={messages.optionsHint}
            error={problems.options}
            className="md:col-span-2"
          >
            <Textarea
              rows={4}
              value={draft.options.join('\n')}
              onChange={({ target }) => set({ options: target.value.split('\n') })}
            />
          </Field>
        )}
        <Field label={messages.helperText} aside={messages.optional} className="md:col-span-2">
          <Input maxLength={200} {...bindText(draft, 'helperText', set)} />
        </Field>
        <Switch label={messages.required} hint={messages.requiredHint} {...bindChecked(draft, 'isRequired', set)} />
        <Switch label={messages.portal} hint={messages.portalHint} {...bindChecked(draft, 'isInPortal', set)} />
      </div>
    </FormDialog>
  )
}

function problemsWith({ label, name, fieldType, options }: FieldDraft, taken: readonly FieldDraft[]): Problems {
  const found: Problems = {}
  if (!label) found.label = messages.labelMissing
  if (!name) found.name = messages.nameMissing
  else if (taken.some((other) => customFieldKey(other.name) === name)) found.name = messages.nameTaken(name)
  if (fieldType === 'select' && options.length === 0) found.options = messages.optionsMissing
  return found
}
