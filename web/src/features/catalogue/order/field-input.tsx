import type { FormAnswers, FormField } from '@hatchway/contract/catalogue/form-fields'
import clsx from 'clsx'
import * as Radix from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FileList, FileRow } from '../../../ui/display/file-row.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DropZone } from '../../../ui/form/drop-zone.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldContext, useFieldGroup } from '../../../ui/form/field-control.ts'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { acceptedFiles, supportedFiles } from '../../attachments/supported-files.ts'
import type { UploadQueue } from '../../attachments/upload-queue.ts'
import { catalogueMessages as messages } from '../catalogue.messages.ts'
import { isOpenChoice, priceText } from './field-groups.ts'
import { useOrderPeople } from './use-order-people.ts'

export type Answer = FormAnswers[string]

export type FieldInputProps = {
  field: FormField
  currency: string
  value: Answer
  error: string | undefined
  onChange: (value: Answer) => void
  /** The names of the people that were chosen, by their ids. */
  people: Readonly<Record<number, string>>
  onPerson: (id: number, name: string) => void
  files: UploadQueue
  onFiles: (files: File[]) => void
  onRemoveFile: (key: number) => void
  /** Whether the opened draft had files, which have to be chosen again. */
  hadFiles: boolean
  requestedFor: number | undefined
}

/** One field of an item's form with its label, help and error. */
export function FieldInput(props: FieldInputProps) {
  const { field, error } = props
  const { kind, label, help, isRequired } = field
  const isGroup = kind === 'yes_no' || kind === 'choices' || (kind === 'choice' && isOpenChoice(field))
  const filesAgain = kind === 'file' && props.hadFiles && props.files.length === 0 && messages.filesAgain
  return (
    <Field
      label={label}
      required={isRequired}
      group={isGroup}
      error={error}
      hint={filesAgain || help || undefined}
      aside={isRequired ? undefined : messages.optional}
    >
      <Control {...props} />
    </Field>
  )
}

function Control(props: FieldInputProps) {
  const { field, currency, value, onChange } = props
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.kind) {
    case 'text':
      return <Input maxLength={500} value={text} onChange={({ target }) => onChange(target.value)} />
    case 'long_text':
      return <Textarea rows={3} maxLength={10_000} value={text} onChange={({ target }) => onChange(target.value)} />
    case 'number':
      return <Input inputMode="decimal" value={text} onChange={({ target }) => onChange(target.value)} />
    case 'date':
      return <DateInput value={text} onValueChange={onChange} />
    case 'yes_no':
      return (
        <Segmented
          value={value === true ? 'yes' : value === false ? 'no' : ''}
          onValueChange={(chosen) => onChange(chosen === 'yes')}
          segments={[
            { value: 'yes', label: messages.yes },
            { value: 'no', label: messages.no },
          ]}
        />
      )
    case 'choice':
      if (isOpenChoice(field))
        return <OptionCards field={field} currency={currency} value={text} onValueChange={onChange} />
      return (
        <Combobox
          label={field.label}
          placeholder={messages.choose}
          clearable={!field.isRequired}
          value={text || undefined}
          onValueChange={(chosen) => onChange(chosen ?? null)}
          options={optionsOf(field, currency)}
        />
      )
    case 'choices':
      return <Choices {...props} />
    case 'person':
      return <PersonInput {...props} />
    case 'file':
      return (
        <>
          <DropZone
            types={supportedFiles}
            accept={acceptedFiles}
            joined={props.files.length > 0}
            onFiles={props.onFiles}
          />
          {props.files.length > 0 && (
            <FileList joined>
              {props.files.map(({ key, file }) => (
                <FileRow key={key} name={file.name} size={file.size} onRemove={() => props.onRemoveFile(key)} />
              ))}
            </FileList>
          )}
        </>
      )
  }
}

const optionsOf = ({ options }: FormField, currency: string) =>
  options.map(({ key, label, detail, price }) => {
    const about = [detail, priceText(price, currency)].filter(Boolean).join(', ')
    return { value: key, label, ...(about && { detail: about }) }
  })

type OptionCardsProps = {
  field: FormField
  currency: string
  value: string
  onValueChange: (value: string) => void
}

/** One of a few options, each as a card with its detail and price. */
function OptionCards({ field, currency, value, onValueChange }: OptionCardsProps) {
  return (
    <Radix.Root
      {...useFieldGroup()}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as string)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-2.5"
    >
      {field.options.map(({ key, label, detail, price }) => (
        <Radix.Item
          key={key}
          value={key}
          className={clsx(
            'group/card quick flex min-h-control items-center gap-3 rounded-tile border border-line-control bg-field px-3 py-2 text-start hover:border-ink-3',
            'data-[state=checked]:border-accent-mark data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent-mark)]',
          )}
        >
          <span
            aria-hidden
            className="grid size-4 flex-none place-items-center rounded-full border border-line-control bg-field group-data-[state=checked]/card:border-accent group-data-[state=checked]/card:bg-accent"
          >
            <Radix.Indicator className="size-1.5 rounded-full bg-on-accent" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-strong block">{label}</span>
            {detail && <span className="type-small block text-ink-2">{detail}</span>}
          </span>
          {price !== null && <span className="type-strong flex-none">{priceText(price, currency)}</span>}
        </Radix.Item>
      ))}
    </Radix.Root>
  )
}

function Choices({ field, currency, value, onChange }: FieldInputProps) {
  const group = useFieldGroup()
  const chosen = Array.isArray(value) ? value : []
  if (!isOpenChoice(field))
    return (
      <MultiSelect
        label={field.label}
        none={messages.noneChosen}
        options={optionsOf(field, currency)}
        value={chosen}
        onValueChange={onChange}
      />
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div
      role="group"
      aria-labelledby={group['aria-labelledby']}
      aria-describedby={group['aria-describedby']}
      className="flex flex-wrap gap-x-6 gap-y-2.5 py-0.5"
    >
      {/* The group has the description and the state of the field. */}
      <FieldContext value={null}>
        {field.options.map(({ key, label, detail, price }) => (
          <Checkbox
            key={key}
            label={label}
            hint={hint(detail, priceText(price, currency))}
            checked={chosen.includes(key)}
            onCheckedChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />
        ))}
      </FieldContext>
    </div>
  )
}

const hint = (...parts: (string | undefined)[]): ReactNode => parts.filter(Boolean).join(', ') || undefined

function PersonInput({ field, value, onChange, people, onPerson, requestedFor }: FieldInputProps) {
  const { people: found, search, isLate, isError } = useOrderPeople(requestedFor)
  const name = typeof value === 'number' ? people[value] : undefined
  return (
    <Combobox
      label={field.label}
      placeholder={messages.choosePerson}
      searchPlaceholder={messages.searchPeople}
      clearable={!field.isRequired}
      value={typeof value === 'number' ? String(value) : undefined}
      chosen={name === undefined ? undefined : { label: name }}
      onValueChange={(chosen) => {
        const person = found.find(({ id }) => String(id) === chosen)
        if (person) onPerson(person.id, person.fullName)
        onChange(person?.id ?? null)
      }}
      onSearch={search}
      loading={isLate}
      emptyText={isError ? messages.peopleFailed : messages.noPeople}
      options={found.map(({ id, fullName, avatarUrl }) => ({
        value: String(id),
        label: fullName,
        icon: <Avatar person={{ id, fullName, avatarUrl }} size={20} />,
      }))}
    />
  )
}
