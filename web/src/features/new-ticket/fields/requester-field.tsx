import type { ListedUser } from '@hatchway/contract/accounts/users'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { contactMessages } from '../../contacts/contact.messages.ts'
import { usePeopleSearch } from '../../users/use-people-search.ts'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { ChosenRequester, NewTicketValues } from '../new-ticket-values.ts'

const ContactDialog = lazyComponent(async () => (await import('../../contacts/contact-dialog.tsx')).ContactDialog)

/** Selects the requester, or adds a person without an account. Also selects the requester's customer, unless another was chosen. */
export function RequesterField() {
  const { setValue, getValues } = useFormContext<NewTicketValues>()
  const { field, fieldState } = useController<NewTicketValues, 'requester'>({ name: 'requester' })
  const { people, search, isLate, isError } = usePeopleSearch()

  const [added, setAdded] = useState<string>()

  const choose = (person: ListedUser | undefined) => {
    if (!person) return
    const { customerId } = getValues()
    const isProposed = customerId === null || customerId === (field.value?.customerId ?? null)
    const { id, fullName, customerId: own = null, customerName = null } = person
    field.onChange({ id, fullName, customerId: own, customerName, isContact: person.isContact })
    if (!isProposed || own === customerId) return
    setValue('customerId', own)
    setValue('serviceId', null)
  }
  return (
    <Field label={messages.requester.label} required error={fieldState.error?.message}>
      <Combobox
        label={messages.requester.label}
        detailed
        placeholder={messages.requester.choose}
        searchPlaceholder={messages.requester.search}
        value={field.value ? String(field.value.id) : undefined}
        chosen={field.value ? optionOf(field.value) : undefined}
        onValueChange={(value) => choose(people.find(({ id }) => String(id) === value))}
        create={{ label: contactMessages.addNamed, onCreate: setAdded }}
        onSearch={search}
        loading={isLate}
        emptyText={isError ? messages.requester.failed : messages.noMatch}
        options={people.map(optionOf)}
      />
      <LazyBoundary>
        {added !== undefined && (
          <ContactDialog
            typed={added}
            customerId={getValues().customerId}
            onAdded={choose}
            onClose={() => setAdded(undefined)}
          />
        )}
      </LazyBoundary>
    </Field>
  )
}

const optionOf = ({ id, fullName, customerName, isContact }: ChosenRequester) => ({
  value: String(id),
  label: fullName,
  icon: <Avatar person={{ id, fullName }} size={20} />,
  detail: [customerName, isContact && contactMessages.noAccount].filter(Boolean).join(' · ') || null,
})
