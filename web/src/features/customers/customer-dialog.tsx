import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { customerMessages as messages } from './customers.messages.ts'
import { useAddCustomer, useRenameCustomer } from './customers.queries.ts'

type CustomerDialogProps = {
  /** The customer being renamed; absent for a new one. */
  customer?: ShownCustomer
  onClose: () => void
  onSaved?: (customer: ShownCustomer) => void
}

/** Edits the name of a customer. */
export function CustomerDialog({ customer, onClose, onSaved }: CustomerDialogProps) {
  const add = useAddCustomer()
  const rename = useRenameCustomer(customer?.id ?? 0)
  const save = customer ? rename : add
  const [name, setName] = useState(customer?.name ?? '')
  const submit = () => {
    if (!name.trim()) return
    const saving = customer
      ? rename.mutateAsync({ name, version: customer.version }, { onSuccess: onSaved })
      : add.mutateAsync(name, { onSuccess: onSaved })
    return saving.then((saved) =>
      toast({ title: customer ? messages.edit.renamed : messages.edit.added(saved.name), variant: 'success' }),
    )
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={customer ? messages.edit.renameTitle(customer.name) : messages.newCustomer}
      description={customer ? undefined : messages.edit.nextSteps}
      dirty={name !== (customer?.name ?? '')}
      onSubmit={submit}
      submitLabel={customer ? messages.edit.rename : messages.edit.add}
      mutation={save}
      fields={['name']}
      pendingText={messages.edit.saving}
      disabled={!name.trim()}
    >
      <Field label={messages.edit.name} required error={errorAt(save.error, 'name')}>
        <Input
          maxLength={120}
          value={name}
          onChange={({ target }) => {
            save.reset()
            setName(target.value)
          }}
        />
      </Field>
    </FormDialog>
  )
}
