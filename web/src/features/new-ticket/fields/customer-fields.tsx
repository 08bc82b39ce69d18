import { useQuery } from '@tanstack/react-query'
import { Building2, Package } from 'lucide-react'
import { useController } from 'react-hook-form'
import { bindId } from '../../../ui/form/bind-control.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Combobox } from '../../../ui/select/combobox.tsx'
import { customersList } from '../../customers/customers.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { LoadFailure } from '../load-failure.tsx'
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
      <Field label="Customer" error={customer.fieldState.error?.message}>
        <Combobox
          label="Customer"
          placeholder="Select a customer"
          {...bindId(customerId, chooseCustomer)}
          loading={customers.isPending}
          options={[
            ...noneOption('No customer', customerId, <Building2 {...icon} />),
            ...(customers.data ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name,
              icon: <Building2 {...icon} />,
            })),
          ]}
        />
        <LoadFailure
          message={customers.isError ? 'Failed to fetch customers' : undefined}
          onRetry={customers.refetch}
        />
      </Field>
      <Field label="Service" error={service.fieldState.error?.message}>
        <Combobox
          label="Service"
          placeholder={customerId === null ? 'Choose a customer first' : 'Select a service'}
          disabledReason={customerId === null && 'Choose a customer first'}
          {...bindId(service.field.value, service.field.onChange)}
          loading={services.isPending}
          emptyText="This customer has no services"
          options={[
            ...noneOption('No service', service.field.value, <Package {...icon} />),
            ...own.map(({ id, name }) => ({ value: String(id), label: name, icon: <Package {...icon} /> })),
          ]}
        />
        <LoadFailure message={services.isError ? 'Failed to fetch services' : undefined} onRetry={services.refetch} />
      </Field>
    </>
  )
}
