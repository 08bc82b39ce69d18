import type { ShownCustomer } from '@hatchway/contract/customers/customers'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
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
      toast({ title: customer ? 'Customer renamed' : `“${saved.name}” has been added`, variant: 'success' }),
    )
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={customer ? `Rename “${customer.name}”` : 'New customer'}
      description={customer ? undefined : 'You’ll add the portal and users next.'}
      dirty={name !== (customer?.name ?? '')}
      onSubmit={submit}
      submitLabel={customer ? 'Rename' : 'Add customer'}
      mutation={save}
      fields={['name']}
      pendingText="Saving..."
      disabled={!name.trim()}
    >
      <Field label="Name" required error={errorAt(save.error, 'name')}>
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
