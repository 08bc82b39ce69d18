import { type FormField, formFieldKinds, formFieldLabels } from '@hatchway/contract/catalogue/form-fields'
import { limits } from '@hatchway/contract/limits'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { newKey } from '../../../platform/lists/row-changes.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { bindChecked, bindText } from '../../../ui/form/bind-control.ts'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { useFocusAdded } from '../../../ui/hooks/use-focus-added.ts'
import { Select } from '../../../ui/select/select.tsx'
import { rowEdits } from '../../../ui/table/rows/row-edits.ts'
import { Sortable } from '../../../ui/table/sortable.tsx'
import { ConditionRows, isComplete } from './condition-rows.tsx'
import { FieldKindIcon } from './field-kinds.tsx'
import { keyFor } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

/** An option being edited. `key` identifies its row; a new option gets its own key with the field. */
type OptionDraft = { key: string; isNew: boolean; label: string; detail: string; price: string }
type FieldDraft = Omit<FormField, 'options'> & { options: OptionDraft[] }
type Problems = { label?: string; options?: string; conditions?: string }

const newOption = (): OptionDraft => ({ key: newKey(), isNew: true, label: '', detail: '', price: '' })

const draftOf = (field: FormField): FieldDraft => ({
  ...field,
  options: field.options.map((option) => ({
    ...option,
    isNew: false,
    price: option.price === null ? '' : String(option.price / 100),
  })),
})

/** Returns the field as it is stored. The draft must have no problems. */
function fieldOf(draft: FieldDraft, others: readonly FormField[]): FormField {
  const label = draft.label.trim()
  const options: FormField['options'] = []
  for (const option of hasOptions(draft) ? draft.options.filter(isFilled) : []) {
    const taken = [...options, ...draft.options.filter(({ isNew }) => !isNew)].map(({ key }) => key)
    options.push({
      key: option.isNew ? keyFor(option.label, taken) : option.key,
      label: option.label.trim(),
      detail: option.detail.trim(),
      price: option.price.trim() === '' ? null : Math.round(Number(option.price) * 100),
    })
  }
  const key =
    draft.key ||
    keyFor(
      label,
      others.map((other) => other.key),
    )
  return { ...draft, key, label, help: draft.help.trim(), options }
}

const hasOptions = ({ kind }: FieldDraft) => kind === 'choice' || kind === 'choices'
const isFilled = ({ label }: OptionDraft) => label.trim() !== ''

function problemsOf(draft: FieldDraft, others: readonly FormField[]): Problems {
  const label = draft.label.trim()
  const isTaken = others.some((other) => other.label.toLowerCase() === label.toLowerCase())
  const options = draft.options.filter(isFilled)
  const names = new Set(options.map((option) => option.label.trim().toLowerCase()))
  const isPriceWrong = options.some(({ price }) => !/^(\d{1,7}([.]\d{1,2})?)?$/.test(price.trim()))
  const problems: Problems = {}
  if (label === '') problems.label = messages.labelMissing
  else if (isTaken) problems.label = messages.labelTaken(label)
  if (hasOptions(draft)) {
    if (options.length === 0) problems.options = messages.optionsMissing
    else if (names.size < options.length) problems.options = messages.optionTwice
    else if (isPriceWrong) problems.options = messages.optionPriceWrong
  }
  if (!draft.conditions.every(isComplete)) problems.conditions = messages.conditionMissing
  return problems
}

type FormFieldDialogProps = {
  /** The field being edited; one without a key is new. */
  field: FormField
  others: readonly FormField[]
  /** The fields before it, on whose answers it may depend. */
  earlier: readonly FormField[]
  currency: string
  onClose: () => void
  onKeep: (field: FormField) => void
}

/** Edits one field of an item's form. It is saved with the item. */
export function FormFieldDialog({ field, others, earlier, currency, onClose, onKeep }: FormFieldDialogProps) {
  const [problems, setProblems] = useState<Problems>({})
  const { draft, set, isDirty } = useFormDraft(() => draftOf(field), { reset: () => setProblems({}) })
  const isNew = field.key === ''
  const submit = () => {
    const found = problemsOf(draft, others)
    setProblems(found)
    if (Object.keys(found).length === 0) onKeep(fieldOf(draft, others))
  }
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={isNew ? messages.addField : messages.fieldTitle(field.label)}
      dirty={isDirty}
      onSubmit={submit}
      submitLabel={isNew ? messages.addField : messages.apply}
    >
      <div className="grid gap-4.5 pb-2">
        <div className="grid items-start gap-x-4 gap-y-4.5 md:grid-cols-2">
          <Field label={messages.label} required error={problems.label}>
            <Input maxLength={120} {...bindText(draft, 'label', set)} />
          </Field>
          <Field label={messages.kind} hint={isNew ? undefined : messages.kindHint}>
            <Select
              value={draft.kind}
              onValueChange={(kind) =>
                set({
                  kind,
                  ...((kind === 'choice' || kind === 'choices') &&
                    draft.options.length === 0 && { options: [newOption(), newOption()] }),
                })
              }
              options={formFieldKinds.map((kind) => ({
                value: kind,
                label: formFieldLabels[kind],
                icon: <FieldKindIcon kind={kind} />,
              }))}
            />
          </Field>
          <Field label={messages.help} className="md:col-span-2">
            <Input maxLength={300} {...bindText(draft, 'help', set)} />
          </Field>
        </div>
        {hasOptions(draft) && (
          <OptionRows
            options={draft.options}
            currency={currency}
            problem={problems.options}
            onChange={(options) => set({ options })}
          />
        )}
        <Switch label={messages.required} hint={messages.requiredHint} {...bindChecked(draft, 'isRequired', set)} />
        <section aria-labelledby="field-conditions">
          <h3 id="field-conditions" className="type-strong">
            {messages.conditions}
          </h3>
          <p className="type-small mb-2 text-ink-3">
            {earlier.length === 0 ? messages.noEarlier : messages.conditionsHint}
          </p>
          <ConditionRows
            conditions={draft.conditions}
            fields={earlier}
            onChange={(conditions) => set({ conditions })}
          />
          {problems.conditions && <FieldError>{problems.conditions}</FieldError>}
        </section>
      </div>
    </FormDialog>
  )
}

type OptionRowsProps = {
  options: readonly OptionDraft[]
  currency: string
  problem: string | undefined
  onChange: (options: OptionDraft[]) => void
}

function OptionRows({ options, currency, problem, onChange }: OptionRowsProps) {
  const { move, set, remove } = rowEdits(options, onChange)
  const { ref, added } = useFocusAdded<HTMLElement>()
  const add = () => {
    const option = newOption()
    added(option.key)
    onChange([...options, option])
  }
  return (
    <section ref={ref} aria-labelledby="field-options">
      <h3 id="field-options" className="type-strong mb-1.5">
        {messages.optionsTitle}
      </h3>
      <Sortable
        rows={options}
        idOf={({ key }) => key}
        nameOf={({ label }, at) => label || messages.optionName(at + 1)}
        onMove={move}
        rowClassName="bg-raised! py-1"
      >
        {(option, at) => (
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_auto]">
            <Input
              aria-label={messages.optionName(at + 1)}
              maxLength={120}
              {...bindText(option, 'label', (part) => set(option, part))}
            />
            <Input
              aria-label={messages.optionDetail(at + 1)}
              placeholder={messages.detailExample}
              maxLength={200}
              className="max-md:order-1 max-md:col-span-2"
              {...bindText(option, 'detail', (part) => set(option, part))}
            />
            <Input
              aria-label={messages.optionPrice(at + 1)}
              placeholder={messages.priceExample}
              inputMode="decimal"
              suffix={currency}
              {...bindText(option, 'price', (part) => set(option, part))}
            />
            <IconButton label={messages.removeOption(at + 1)} icon={X} onClick={() => remove(option)} />
          </div>
        )}
      </Sortable>
      {problem && <FieldError>{problem}</FieldError>}
      {options.length < limits.optionsPerField && (
        <Button variant="outline" size="sm" icon={Plus} className="mt-1.5" onClick={add}>
          {messages.addOption}
        </Button>
      )}
    </section>
  )
}
