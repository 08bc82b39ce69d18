import type { ShownService } from '@hatchway/contract/releases/services'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { CustomerSelect } from '../customers/customer-select.tsx'
import { serviceMessages } from './services.messages.tsx'
import { serviceCategories, useAddService, useChangeService } from './services.queries.ts'

const messages = serviceMessages.edit

type ServiceDialogProps = {
  /** The service being edited; absent for a new one. */
  service?: ShownService
  /** The preselected customer of a new service. */
  customerId?: number
  onClose: () => void
  onSaved: (service: ShownService) => void
}

const fields = ['name', 'code', 'category', 'description', 'customerId']

/** Edits a service's name, code and other properties. */
export function ServiceDialog({ service, customerId, onClose, onSaved }: ServiceDialogProps) {
  const add = useAddService()
  const change = useChangeService(service?.id ?? 0)
  const save = service ? change : add
  const [start] = useState(() => ({
    name: service?.name ?? '',
    code: service?.code ?? '',
    category: service?.category ?? '',
    description: service?.description ?? '',
    customerId: service ? (service.customerId ?? undefined) : customerId,
  }))
  const [typed, setTyped] = useState(start)
  const set = (part: Partial<typeof start>) => setTyped({ ...typed, ...part })
  const isIncomplete = !typed.name.trim() || !typed.code.trim()

  const submit = () => {
    if (isIncomplete) return
    const body = {
      ...typed,
      category: typed.category.trim() || messages.defaultCategory,
      customerId: typed.customerId ?? null,
    }
    const saving = service
      ? change.mutateAsync({ ...body, version: service.version }, { onSuccess: onSaved })
      : add.mutateAsync(body, { onSuccess: onSaved })
    return saving.then((saved) =>
      toast({ title: service ? messages.saved : messages.added(saved.name), variant: 'success' }),
    )
  }
  const text = (name: 'name' | 'code' | 'description') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <FormDialog
      onClose={onClose}
      title={service ? messages.title(service.name) : serviceMessages.newService}
      dirty={typed !== start}
      onSubmit={submit}
      submitLabel={service ? messages.save : messages.add}
      mutation={save}
      fields={fields}
      pendingText={messages.saving}
      disabled={isIncomplete}
    >
      <div className="grid gap-4.5 md:grid-cols-[1fr_160px] md:gap-x-4">
        <Field label={messages.name} required error={errorAt(save.error, 'name')}>
          <Input maxLength={120} {...text('name')} />
        </Field>
        <Field label={messages.code} required error={errorAt(save.error, 'code')}>
          <Input maxLength={40} autoCapitalize="characters" spellCheck={false} {...text('code')} />
        </Field>
      </div>
      <Category
        value={typed.category}
        onChange={(category) => set({ category })}
        error={errorAt(save.error, 'category')}
      />
      <Field
        label={messages.customer}
        hint={typed.customerId ? messages.customerHint : messages.allCustomersHint}
        error={errorAt(save.error, 'customerId')}
      >
        <CustomerSelect
          label={messages.customer}
          placeholder={messages.chooseCustomer}
          none={serviceMessages.allCustomers}
          {...bindValue(typed, 'customerId', set)}
        />
      </Field>
      <Field label={messages.description} aside={messages.optional} error={errorAt(save.error, 'description')}>
        <Textarea rows={3} maxLength={5000} {...text('description')} />
      </Field>
    </FormDialog>
  )
}

/** Selects a category in use, or accepts a new one. */
function Category({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (v: string) => void
  error?: string | undefined
}) {
  const known = useQuery(serviceCategories)
  const list = useId()
  return (
    <Field label={messages.category} error={error} hint={messages.categoryHint}>
      <Input
        maxLength={60}
        list={list}
        value={value}
        placeholder={messages.defaultCategory}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {(known.data ?? []).map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  )
}
