import { contacts, type NewContact } from '@hatchway/contract/accounts/contacts'
import type { ListedUser } from '@hatchway/contract/accounts/users'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { errorAt } from '../../platform/field-errors.ts'
import { bindText, bindValue } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { CustomerSelect } from '../customers/customer-select.tsx'
import { contactMessages as messages } from './contact.messages.ts'
import { contactDraft } from './contact-draft.ts'

type ContactDialogProps = {
  /** What was typed in the list that does not have the person. */
  typed: string
  customerId: number | null
  onAdded: (person: ListedUser) => void
  onClose: () => void
}

/** Adds a person without an account, with a name, an email address or a phone number, and their customer. */
export function ContactDialog({ typed, customerId, onAdded, onClose }: ContactDialogProps) {
  const client = useQueryClient()
  const [start] = useState(() => ({ ...contactDraft(typed), customerId: customerId ?? undefined }))
  const [draft, setDraft] = useState(start)
  const add = useMutation({
    mutationFn: (body: NewContact) => call(contacts.create, { body }),
    onSuccess: onAdded,
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
  const set = (part: Partial<typeof start>) => {
    if (add.isError) add.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const { fullName, email, phone } = draft
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title}
      description={messages.description}
      dirty={draft !== start}
      onSubmit={() => add.mutateAsync({ fullName, email: email.trim(), phone, customerId: draft.customerId ?? null })}
      submitLabel={messages.save}
      pendingText={messages.saving}
      failed={messages.failed}
      mutation={add}
      fields={['fullName', 'email', 'phone', 'customerId']}
    >
      <Field label={messages.fullName} required error={errorAt(add.error, 'fullName')}>
        <Input autoComplete="off" maxLength={120} {...bindText(draft, 'fullName', set)} />
      </Field>
      <div className="grid items-start gap-4.5 md:grid-cols-2 md:gap-x-4">
        <Field label={messages.email} hint={messages.eitherHint} error={errorAt(add.error, 'email')}>
          <Input type="email" autoComplete="off" maxLength={254} {...bindText(draft, 'email', set)} />
        </Field>
        <Field label={messages.phone} error={errorAt(add.error, 'phone')}>
          <Input type="tel" autoComplete="off" maxLength={40} {...bindText(draft, 'phone', set)} />
        </Field>
      </div>
      <Field label={messages.customer} error={errorAt(add.error, 'customerId')}>
        <CustomerSelect none={messages.noCustomer} {...bindValue(draft, 'customerId', set)} />
      </Field>
    </FormDialog>
  )
}
