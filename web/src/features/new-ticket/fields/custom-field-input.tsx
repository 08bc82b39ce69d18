import type { CustomField } from '@hatchway/contract/ticket-types/ticket-types'
import { formKey } from '@hatchway/contract/tickets/ticket-form'
import { Controller, useFormContext } from 'react-hook-form'
import { DateInput } from '../../../ui/date/date-input.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { fieldMessages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { noneOption } from './none-option.ts'

const messages = fieldMessages.custom

/** Shows the input for a custom field, depending on its type. */
export function CustomFieldInput({ field }: { field: CustomField }) {
  const { register, formState } = useFormContext<NewTicketValues>()
  const { label, fieldType, placeholder, helperText, isRequired } = field
  const name = `customFields.${formKey(field)}` as const
  const error = formState.errors.customFields?.[formKey(field)]?.message
  if (fieldType === 'checkbox') return <Tick field={field} error={error} />

  const input = { ...register(name), placeholder: placeholder ?? undefined, autoComplete: 'off' }
  return (
    <Field
      label={label}
      required={isRequired}
      hint={helperText}
      error={error}
      className={fieldType === 'textarea' ? 'md:col-span-2' : undefined}
    >
      {fieldType === 'select' && <Choice field={field} />}
      {fieldType === 'textarea' && <Textarea {...input} grow rows={3} />}
      {fieldType === 'text' && <Input {...input} />}
      {fieldType === 'number' && <Input {...input} inputMode="decimal" />}
      {fieldType === 'date' && <CustomDate name={name} />}
    </Field>
  )
}

function CustomDate({ name }: { name: `customFields.${string}` }) {
  return (
    <Controller<NewTicketValues, `customFields.${string}`>
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <DateInput ref={ref} name={name} value={typeof value === 'string' ? value : ''} onValueChange={onChange} />
      )}
    />
  )
}

function Choice({ field: { label, options, placeholder, isRequired, ...rest } }: { field: CustomField }) {
  return (
    <Controller<NewTicketValues, `customFields.${string}`>
      name={`customFields.${formKey(rest)}`}
      render={({ field: { value, onChange } }) => (
        <Combobox
          label={label}
          placeholder={placeholder ?? messages.choose}
          value={typeof value === 'string' && value !== '' ? value : undefined}
          onValueChange={(chosen) => onChange(chosen ?? '')}
          options={[
            ...(isRequired ? [] : noneOption(messages.none, value)),
            ...options.map((option) => ({ value: option, label: option })),
          ]}
        />
      )}
    />
  )
}

function Tick({ field, error }: { field: CustomField; error: string | undefined }) {
  const { label, helperText, isRequired } = field
  const id = formKey(field)
  return (
    <Controller<NewTicketValues, `customFields.${string}`>
      name={`customFields.${id}`}
      render={({ field: { value, onChange } }) => (
        <div className="md:col-span-2">
          <Checkbox
            checked={value === true}
            onCheckedChange={onChange}
            aria-required={isRequired || undefined}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            label={
              isRequired ? (
                <span className="after:ms-1 after:text-danger-mark after:content-['*'/'']">{label}</span>
              ) : (
                label
              )
            }
            hint={helperText}
          />
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      )}
    />
  )
}
