import { valueInSentence } from '@hatchway/contract/field-label'
import { newKey } from '../../platform/lists/row-changes.ts'
import { bindChecked } from '../../ui/form/bind-control.ts'
import { EditedRows } from '../../ui/form/edited-rows.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { FieldDialog } from './field-dialog.tsx'
import { FieldTypeIcon, fieldTypes } from './field-types.tsx'
import { fieldListMessages as messages } from './ticket-type.messages.ts'
import type { FieldDraft } from './type-draft.ts'

type FieldRowsProps = {
  fields: readonly FieldDraft[]
  problem: string | undefined
  onChange: (fields: FieldDraft[]) => void
}

/** Lists the custom fields of a type. */
export function FieldRows({ fields, problem, onChange }: FieldRowsProps) {
  return (
    <EditedRows
      id="custom-fields"
      title={messages.title}
      messages={messages.rows}
      rows={fields}
      onChange={onChange}
      newRow={() => ({ ...emptyField, key: newKey() })}
      problem={problem}
      headings={[columns.label, columns.name, columns.type, columns.required, columns.portal]}
      columns={row}
      narrowColumns="max-md:grid-cols-[1fr_auto_auto_32px]"
      labelClassName="max-md:col-span-3"
      cells={(field, set) => (
        <>
          <code className="font-mono text-[12px] min-w-0 truncate text-ink-2 max-md:hidden">{field.name}</code>
          <span className="flex min-w-0 items-center gap-2 max-md:order-1 max-md:col-span-4 max-md:ps-1.5">
            <FieldTypeIcon type={field.fieldType} />
            <span className="truncate">
              {fieldTypes[field.fieldType].label}
              {field.fieldType === 'select' && messages.options(field.options.length)}
            </span>
          </span>
          <RowSwitch
            className="max-md:order-2 max-md:ps-1.5"
            label={columns.required}
            sentence={messages.isRequired(valueInSentence(field.label))}
            {...bindChecked(field, 'isRequired', set)}
          />
          <RowSwitch
            className="max-md:order-3"
            label={columns.portal}
            sentence={messages.isInPortal(valueInSentence(field.label))}
            {...bindChecked(field, 'isInPortal', set)}
          />
        </>
      )}
      dialog={(field, close) => (
        <FieldDialog field={field} taken={fields.filter(({ key }) => key !== field.key)} {...close} />
      )}
    />
  )
}

const { columns } = messages

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
const row = 'grid items-center gap-x-3 grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_minmax(0,1fr)_56px_48px_32px]'
