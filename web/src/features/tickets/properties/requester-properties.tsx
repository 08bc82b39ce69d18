import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { useQuery } from '@tanstack/react-query'
import { recordOptions } from '../../../ui/select/labeled.ts'
import { customersList } from '../../customers/customers.queries.ts'
import { servicesList } from '../../services/services.queries.ts'
import { useRequesterChanges } from '../requester-move/requester-move.ts'
import { propertiesMessages as messages } from './properties.messages.ts'
import { RequesterRow } from './property-requester.tsx'
import { PropertySelect } from './property-select.tsx'
import type { ChangeOf, OpenRow } from './use-property-changes.ts'

type RequesterPropertiesProps = { ticket: Ticket; change: ChangeOf; rowOf: OpenRow['rowOf'] }

/** Edits a ticket's customer and service. */
export function RequesterProperties({ ticket, change, rowOf }: RequesterPropertiesProps) {
  const { customerId, customerName, serviceId, serviceName, can } = ticket
  const customers = useQuery({ ...customersList, enabled: can.change })
  const services = useQuery({ ...servicesList, enabled: can.change })
  const { changeCustomer } = useRequesterChanges(ticket, change)
  const offered = servicesFor(services.data ?? [], customerId)
  return (
    <>
      {!can.arrange && <RequesterRow requester={ticket.requester} />}
      <PropertySelect
        {...rowOf('customer')}
        label={messages.labels.customer}
        value={customerId === null ? undefined : String(customerId)}
        face={customerName && <span className="truncate">{customerName}</span>}
        mayChange={can.change}
        loading={customers.isPending}
        emptyText={customers.isError ? messages.customersFailed : messages.noMatch}
        none={messages.none}
        options={recordOptions(customers.data)}
        onChoose={(value) => {
          const chosen = customers.data?.find(({ id }) => String(id) === value)
          const service = services.data?.find(({ id }) => id === serviceId)
          const stays = service && (service.customerId === null || service.customerId === chosen?.id)
          changeCustomer(chosen?.id ?? null, {
            customerId: chosen?.id ?? null,
            customerName: chosen?.name ?? null,
            ...(stays ? {} : { serviceId: null, serviceName: null }),
          })
        }}
      />
      <PropertySelect
        {...rowOf('service')}
        label={messages.labels.service}
        value={serviceId === null ? undefined : String(serviceId)}
        face={serviceName && <span className="truncate">{serviceName}</span>}
        mayChange={can.change}
        loading={services.isPending}
        emptyText={services.isError ? messages.servicesFailed : messages.noServices}
        none={offered.length > 0 ? messages.none : undefined}
        options={recordOptions(offered)}
        onChoose={(value) => {
          const chosen = offered.find(({ id }) => String(id) === value)
          change(
            { serviceId: chosen?.id ?? null },
            { serviceId: chosen?.id ?? null, serviceName: chosen?.name ?? null },
          )
        }}
      />
    </>
  )
}

/** Returns the services that a ticket of a customer can be about: the customer's and those of everyone. */
export const servicesFor = <Service extends { customerId: number | null }>(
  services: readonly Service[],
  customerId: number | null,
) => services.filter((service) => service.customerId === null || service.customerId === customerId)
