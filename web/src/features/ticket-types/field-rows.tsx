import { useState } from 'react'
import { newKey } from '../../platform/lists/row-changes.ts'
import { bindChecked } from '../../ui/form/bind-control.ts'
import { FieldError } from '../../ui/form/field.tsx'
import { RowListHead } from '../../ui/form/row-list-head.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { MoreMenu } from '../../ui/menu/more-menu.tsx'
import { moveEntries, rowEdits } from '../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../ui/table/sortable.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldTypeIcon, fieldTypes } from './field-types.tsx'
import type { FieldDraft } from './type-draft.ts'

type FieldRowsProps = {
  fields: readonly FieldDraft[]
  problem: string | undefined
  onChange: (fields: FieldDraft[]) => void
}

/** Lists the custom fields of a type. */
export function FieldRows({ fields, problem, onChange }: FieldRowsProps) {
  const [edited, setEdited] = useState<FieldDraft>()
  const { move, set, keep, remove } = rowEdits(fields, onChange)
  return (
    <section aria-labelledby="custom-fields">
      <RowListHead
        id="custom-fields"
        title="Custom fields"
        count={fields.length}
        addLabel="Add field"
        onAdd={() => setEdited({ ...emptyField, key: newKey() })}
        className="mb-2"
      />
      {problem && <FieldError>{problem}</FieldError>}
      {fields.length === 0 ? (
        <p className="border-line border-y py-3 text-ink-3">No custom fields yet.</p>
      ) : (
        <div aria-hidden className={`${row} h-8 border-line border-y ps-6 text-ink-3 max-md:hidden`}>
          <span>Label</span>
          <span>Name</span>
          <span>Type</span>
          <span>Required</span>
          <span>Portal</span>
        </div>
      )}
      <Sortable
        rows={fields}
        idOf={({ key }) => key}
        nameOf={({ label }) => label}
        onMove={move}
        rowClassName="border-line border-b"
      >
        {(field, at) => (
          <div className={`${row} min-h-9 flex-1 py-1 max-md:grid-cols-[1fr_auto_auto_32px]`}>
            <button
              type="button"
              className="quick -ms-1.5 min-w-0 truncate rounded-control px-1.5 py-1 text-start font-medium hover:bg-hover max-md:col-span-3"
              onClick={() => setEdited(field)}
            >
              {field.label}
            </button>
            <code className="font-mono text-[12px] min-w-0 truncate text-ink-2 max-md:hidden">{field.name}</code>
            <span className="flex min-w-0 items-center gap-2 max-md:order-1 max-md:ps-1.5">
              <FieldTypeIcon type={field.fieldType} />
              <span className="truncate">
                {fieldTypes[field.fieldType].label}
                {field.fieldType === 'select' && optionCount(field.options.length)}
              </span>
            </span>
            <RowSwitch
              className="max-md:order-2"
              label="Required"
              sentence={`${field.label} is required`}
              {...bindChecked(field, 'isRequired', (change) => set(field, change))}
            />
            <RowSwitch
              className="max-md:order-3"
              label="Portal"
              sentence={`${field.label} is shown in the portal`}
              {...bindChecked(field, 'isInPortal', (change) => set(field, change))}
            />
            <MoreMenu
              label={`More for ${field.label}`}
              entries={() => [
                { label: 'Edit field', onSelect: () => setEdited(field) },
                ...moveEntries(at, fields.length, move),
                'line',
                { label: 'Remove field', danger: true, onSelect: () => remove(field) },
              ]}
            />
          </div>
        )}
      </Sortable>
      {edited && (
        <FieldDialog
          field={edited}
          taken={fields.filter(({ key }) => key !== edited.key)}
          onClose={() => setEdited(undefined)}
          onKeep={(field) => {
            keep(field)
            setEdited(undefined)
          }}
        />
      )}
    </section>
  )
}

type RowSwitchProps = {
  label: string
  /** The accessible name. */
  sentence: string
  className: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A switch below the heading of its column; on phones the heading is beside it. */
function RowSwitch({ label, sentence, className, ...control }: RowSwitchProps) {
  return (
    <span className={`flex items-center gap-2 ${className}`}>
      <Switch label={<span className="sr-only">{sentence}</span>} {...control} />
      <span aria-hidden className="type-small text-ink-3 md:hidden">
        {label}
      </span>
    </span>
  )
}

const optionCount = (count: number) => (count === 1 ? ', 1 option' : `, ${count} options`)
const emptyField: Omit<FieldDraft, 'key'> = {
  name: '',
  label: '',
  fieldType: 'text',
  options: [],
  placeholder: '',
  helperText: '',
  isRequired: false,
  isInPortal: true,
}
const row = 'grid items-center gap-x-3 grid-cols-[minmax(0,1.15fr)_minmax(0,1.1fr)_minmax(0,1fr)_56px_48px_32px]'
