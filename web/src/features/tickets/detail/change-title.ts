import type { TicketChange } from '@hatchway/contract/tickets/tickets'

const titles: Partial<Record<keyof TicketChange, string>> = {
  status: 'Status changed',
  statusName: 'Status changed',
  priority: 'Priority changed',
  category: 'Category changed',
  typeId: 'Request type changed',
  assigneeId: 'Assignee changed',
  assignedGroupId: 'Group changed',
  customerId: 'Customer changed',
  serviceId: 'Service changed',
  requesterId: 'Requester changed',
  subject: 'Subject changed',
  dueDate: 'Due date changed',
  tags: 'Tags changed',
}

/** Returns the toast title for a saved change. */
export function changeTitle(change: Omit<TicketChange, 'version'>) {
  if ('snoozedUntil' in change) return change.snoozedUntil ? 'Snoozed' : 'Back among what is to be done'
  const [field, ...others] = Object.keys(change) as (keyof TicketChange)[]
  return (others.length === 0 && field && titles[field]) || 'Ticket changed'
}
