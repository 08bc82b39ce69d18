import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Call } from '@hatchway/contract/endpoint'
import { customFieldKey } from '@hatchway/contract/ticket-types/ticket-type-rules'
import { type TicketType, ticketState } from '@hatchway/contract/ticket-types/ticket-types'
import { choicesOf } from '@hatchway/contract/tickets/ticket-fields'
import { formKey } from '@hatchway/contract/tickets/ticket-form'
import type { tickets } from '@hatchway/contract/tickets/tickets'
import type { NewTicketValues } from './new-ticket-values.ts'

type Body = Call<typeof tickets.create>['body']
type Named = { id: number; name: string }
type About = {
  user: Pick<CurrentUser, 'id' | 'customerId' | 'customerName'>
  /** Staff file for any requester, all others for themselves. */
  isStaff: boolean
  typeId: number
  type: Pick<TicketType, 'customFields' | 'statuses'> | undefined
  /** In display order; the first one is the default of staff. */
  categories: readonly { key: string }[]
  customers: readonly Named[]
  services: readonly Named[]
}

/** Returns the request body for the form. */
export function ticketBody(values: NewTicketValues, about: About): Body {
  const { user, isStaff, typeId, type } = about
  const customerId = user.customerId ?? (isStaff ? values.customerId : null)
  const serviceId = isStaff ? values.serviceId : null
  const category = values.category || (isStaff && about.categories[0]?.key)
  return {
    subject: values.subject,
    description: values.description,
    typeId,
    ...choicesOf(values),
    ...(category && { category }),
    status: firstStep(type).state,
    requesterId: isStaff ? (values.requester?.id ?? null) : user.id,
    assigneeId: isStaff ? values.assigneeId : null,
    assignedGroupId: isStaff ? values.assignedGroupId : null,
    customerId,
    customerName: user.customerName ?? nameOf(about.customers, customerId),
    serviceId,
    serviceName: nameOf(about.services, serviceId),
    dueDate: null,
    customFields: filledFields(values, type),
    // The files are uploaded one by one after the ticket is created.
    traceFileAttachments: [],
  }
}

/** Returns the initial step of a type: its default status, else its first, else open. */
export function firstStep(type: Pick<TicketType, 'statuses'> | undefined) {
  const step = type?.statuses.find(({ isDefault }) => isDefault) ?? type?.statuses[0]
  return { state: step?.state ?? stateNamed(step?.name) ?? ('open' as const), name: step?.name }
}

/** Returns the state that a step is named after: a server may give the steps of a type by name only. */
const stateNamed = (name = '') => ticketState.safeParse(name.toLowerCase().replaceAll(' ', '_')).data

/** Returns the non-empty custom fields of the type, by the keys under which the ticket stores them. */
function filledFields({ customFields }: NewTicketValues, type: About['type']): Record<string, string | boolean> {
  const filled = (type?.customFields ?? []).flatMap((field) => {
    const value = customFields[formKey(field)]
    return value === undefined || value === '' ? [] : [[customFieldKey(field.name), value]]
  })
  return Object.fromEntries(filled)
}

const nameOf = (list: readonly Named[], wanted: number | null) => list.find(({ id }) => id === wanted)?.name ?? null
