import { type FormField, formFieldLabels } from '@hatchway/contract/catalogue/form-fields'
import { limits } from '@hatchway/contract/limits'
import { bindChecked } from '../../../ui/form/bind-control.ts'
import { EditedRows } from '../../../ui/form/edited-rows.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
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
  const problems = problemsByField(fields)
  return (
    <EditedRows
      id="item-form"
      title={messages.form}
      messages={rowMessages}
      rows={fields}
      onChange={onChange}
      newRow={() => emptyField}
      disabledReason={fields.length >= limits.fieldsPerForm && `A form can have at most ${limits.fieldsPerForm} fields`}
      problem={problem}
      headings={Object.values(messages.fieldHeadings)}
      columns={row}
      narrowColumns="max-md:grid-cols-[minmax(0,1fr)_auto_32px]"
      className="border-b border-line px-7 py-6 max-md:px-4"
      cells={(field, set) => (
        <>
          <span className="flex min-w-0 items-center gap-2 max-md:order-2 max-md:col-span-3 max-md:pb-1">
            <FieldKindIcon kind={field.kind} />
            <span className="truncate">
              {formFieldLabels[field.kind]}
              {field.options.length > 0 && ` (${field.options.length})`}
            </span>
          </span>
          <Shown field={field} fields={fields} problem={problems.get(field.key)} />
          <Switch
            label={<span className="sr-only">{messages.requiredOf(field.label)}</span>}
            {...bindChecked(field, 'isRequired', set)}
          />
        </>
      )}
      dialog={(field, close) => (
        <FormFieldDialog
          field={field}
          others={fields.filter(({ key }) => key !== field.key)}
          earlier={fields.slice(0, field.key ? fields.findIndex(({ key }) => key === field.key) : fields.length)}
          currency={currency}
          {...close}
        />
      )}
    />
  )
}

const rowMessages = {
  add: messages.addField,
  empty: messages.noFields,
  more: messages.more,
  edit: messages.editField,
  remove: messages.removeField,
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
  'grid items-center gap-x-3 grid-cols-[minmax(0,1.1fr)_minmax(152px,1fr)_minmax(0,1fr)_64px_32px] max-md:gap-x-2'
