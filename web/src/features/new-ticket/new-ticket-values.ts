import type { ListedUser } from '@hatchway/contract/accounts/users'
import { type Choices, defaultChoices } from '@hatchway/contract/tickets/ticket-fields'

export type ChosenRequester = Pick<ListedUser, 'id' | 'fullName' | 'customerId' | 'customerName' | 'isContact'>

/** The values of the form. */
export type NewTicketValues = Choices & {
  /** The id of the request type as text, the name of a fallback type, or empty for the default. */
  typeId: string
  requester: ChosenRequester | null
  subject: string
  description: string
  assignedGroupId: number | null
  assigneeId: number | null
  customerId: number | null
  serviceId: number | null
  /** The category's key; empty for none, and for the first one in the form of staff. */
  category: string
  /** Custom field values by `formKey`. */
  customFields: Record<string, string | boolean | undefined>
}

export const emptyTicket: NewTicketValues = {
  typeId: '',
  requester: null,
  subject: '',
  description: '',
  assignedGroupId: null,
  assigneeId: null,
  customerId: null,
  serviceId: null,
  ...defaultChoices,
  category: '',
  customFields: {},
}

/** Returns whether nothing worth keeping was entered. A type, priority or category alone does not count. */
export function isUntouched({ subject, description, requester, ...rest }: NewTicketValues) {
  const { assignedGroupId, customerId, customFields } = rest
  const isFilled = Object.values(customFields).some((value) => value !== undefined && value !== '' && value !== false)
  const isPlaced = requester !== null || assignedGroupId !== null || customerId !== null
  return subject.trim() === '' && description.trim() === '' && !isPlaced && !isFilled
}
