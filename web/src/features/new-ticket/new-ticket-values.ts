import type { Priority } from '@hatchway/contract/ticket-words'
import type { ListedUser } from '@hatchway/contract/users'

export type ChosenRequester = Pick<ListedUser, 'id' | 'fullName' | 'customerId' | 'customerName'>

/** What stands in the form. */
export type NewTicketValues = {
  /** Id of the request type as text, the name of a fallback type, or empty for the default. */
  typeId: string
  requester: ChosenRequester | null
  subject: string
  description: string
  assignedGroupId: number | null
  assigneeId: number | null
  customerId: number | null
  serviceId: number | null
  priority: Priority
  /** By its key; empty for the first one. */
  category: string
  /** By `formKey`. */
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
  priority: 'medium',
  category: '',
  customFields: {},
}

/** Whether nothing was entered that would be missed. A type, priority or category alone is soon chosen again. */
export function isUntouched({ subject, description, requester, ...rest }: NewTicketValues) {
  const { assignedGroupId, customerId, customFields } = rest
  const isFilled = Object.values(customFields).some((value) => value !== undefined && value !== '' && value !== false)
  const isPlaced = requester !== null || assignedGroupId !== null || customerId !== null
  return subject.trim() === '' && description.trim() === '' && !isPlaced && !isFilled
}
