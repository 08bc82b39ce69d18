import { type FormField, formFieldLabels } from '@hatchway/contract/catalogue/form-fields'
import { limits } from '@hatchway/contract/limits'
import { useState } from 'react'
import { bindChecked } from '../../../ui/form/bind-control.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { RowListHead } from '../../../ui/form/row-list-head.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { MoreMenu } from '../../../ui/menu/more-menu.tsx'
import { moveEntries, rowEdits } from '../../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../../ui/table/sortable.tsx'
import { conditionText } from './condition-text.ts'
import { FieldKindIcon } from './field-kinds.tsx'
import { FormFieldDialog } from './form-field-dialog.tsx'
import { problemsByField } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

const emptyField: FormField = {
  ...{ key: '', kind: 'text', label: '', help: '', isRequired: false, options: [], conditions: [] },
}

type FormRowsProps = {
  fields: readonly FormField[]
  currency: string
  problem: string | undefined
  onChange: (fields: FormField[]) => void
}

/** The fields of an item's form, in their order. */
export function FormRows({ fields, currency, problem, onChange }: FormRowsProps) {
  const [edited, setEdited] = useState<FormField>()
  const { move, set, keep, remove } = rowEdits(fields, onChange)
  const problems = problemsByField(fields)
  const place = edited?.key ? fields.findIndex(({ key }) => key === edited.key) : fields.length
  return (
    <section aria-labelledby="item-form" className="border-b border-line px-7 py-6 max-md:px-4">
      <RowListHead
        id="item-form"
        title={messages.form}
        count={fields.length}
        addLabel={messages.addField}
        disabledReason={
          fields.length >= limits.fieldsPerForm && `A form can have at most ${limits.fieldsPerForm} fields`
        }
        onAdd={() => setEdited(emptyField)}
        className="mb-2"
      />
      {problem && <FieldError>{problem}</FieldError>}
      {fields.length === 0 ? (
        <p className="border-y border-line py-3 text-ink-3">{messages.noFields}</p>
      ) : (
        <div aria-hidden className={`${row} h-8 border-y border-line ps-6 text-ink-3 max-md:hidden`}>
          <span>{messages.fieldHeadings.label}</span>
          <span>{messages.fieldHeadings.kind}</span>
          <span>{messages.fieldHeadings.shown}</span>
          <span>{messages.fieldHeadings.required}</span>
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
          <div className={`${row} min-h-9 flex-1 py-1 max-md:grid-cols-[minmax(0,1fr)_auto_32px]`}>
            <button
              type="button"
              className="quick -ms-1.5 min-w-0 truncate rounded-control px-1.5 py-1 text-start font-medium hover:bg-hover"
              onClick={() => setEdited(field)}
            >
              {field.label}
            </button>
            <span className="flex min-w-0 items-center gap-2 max-md:order-2 max-md:col-span-3 max-md:pb-1">
              <FieldKindIcon kind={field.kind} />
              <span className="truncate">
                {formFieldLabels[field.kind]}
                {field.options.length > 0 && `, ${messages.options(field.options.length)}`}
              </span>
            </span>
            <Shown field={field} fields={fields} problem={problems.get(field.key)} />
            <Switch
              label={<span className="sr-only">{messages.requiredOf(field.label)}</span>}
              {...bindChecked(field, 'isRequired', (part) => set(field, part))}
            />
            <MoreMenu
              label={messages.more(field.label)}
              entries={() => [
                { label: messages.editField, onSelect: () => setEdited(field) },
                ...moveEntries(at, fields.length, move),
                'line',
                { label: messages.removeField, danger: true, onSelect: () => remove(field) },
              ]}
            />
          </div>
        )}
      </Sortable>
      {edited && (
        <FormFieldDialog
          field={edited}
          others={fields.filter(({ key }) => key !== edited.key)}
          earlier={fields.slice(0, place)}
          currency={currency}
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

type ShownProps = { field: FormField; fields: readonly FormField[]; problem: string | undefined }

function Shown({ field, fields, problem }: ShownProps) {
  const text = field.conditions.length === 0 ? messages.always : conditionText(field.conditions, fields)
  return (
    <span
      title={problem ?? text}
      className={`min-w-0 truncate max-md:order-3 max-md:col-span-3 max-md:pb-1 max-md:whitespace-normal ${problem ? 'text-danger-ink' : 'text-ink-2'}`}
    >
      {problem ?? text}
    </span>
  )
}

const row =
  'grid items-center gap-x-3 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1.2fr)_64px_32px] max-md:gap-x-2'
