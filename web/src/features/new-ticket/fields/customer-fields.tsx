import { useQuery } from '@tanstack/react-query'
import { Building2, Package } from 'lucide-react'
import { useController } from 'react-hook-form'
import { bindId } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { LoadFailure } from '../load-failure.tsx'
import { fieldMessages as messages } from '../new-ticket.messages.tsx'
import type { NewTicketValues } from '../new-ticket-values.ts'
import { noneOption } from './none-option.ts'

const icon = { className: 'text-ink-3' } as const

/** Selects the customer and one of the customer's services. */
export function CustomerFields() {
  const customer = useController<NewTicketValues, 'customerId'>({ name: 'customerId' })
  const service = useController<NewTicketValues, 'serviceId'>({ name: 'serviceId' })
  const customers = useQuery(customersList)
  const services = useQuery(servicesList)
  const customerId = customer.field.value
  const own = (services.data ?? []).filter((one) => customerId !== null && one.customerId === customerId)

  const chooseCustomer = (next: number | null) => {
    if (next === customerId) return
    customer.field.onChange(next)
    service.field.onChange(null)
  }
  return (
    <>
      <Field label={messages.customer.label} error={customer.fieldState.error?.message}>
        <Combobox
          label={messages.customer.label}
          placeholder={messages.customer.choose}
          {...bindId(customerId, chooseCustomer)}
          loading={customers.isPending}
          options={[
            ...noneOption(messages.customer.noCustomer, customerId, <Building2 {...icon} />),
            ...(customers.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
              icon: <Building2 {...icon} />,
            })),
          ]}
        />
        <LoadFailure message={customers.isError ? messages.customer.failed : undefined} onRetry={customers.refetch} />
      </Field>
      <Field label={messages.service.label} error={service.fieldState.error?.message}>
        <Combobox
          label={messages.service.label}
          placeholder={customerId === null ? messages.service.customerFirst : messages.service.choose}
          disabledReason={customerId === null && messages.service.customerFirst}
          {...bindId(service.field.value, service.field.onChange)}
          loading={services.isPending}
          emptyText={messages.service.none}
          options={[
            ...noneOption(messages.service.noService, service.field.value, <Package {...icon} />),
            ...own.map(({ id, name }) => ({ value: String(id), label: name, icon: <Package {...icon} /> })),
          ]}
        />
        <LoadFailure message={services.isError ? messages.service.failed : undefined} onRetry={services.refetch} />
      </Field>
    </>
  )
}
