import { dayText } from '@hatchway/contract/time/time-text'
import type { VersionContent } from './recurring-tickets.table.ts'

/** The texts of recurring tickets. */
export const recurringTicketMessages = {
  serverError: 'The server had an error. Its log has the details.',
  plural: 'recurring tickets',
  nameTaken: (name: string) => `A recurring ticket called “${name}” already exists`,
  changedByOther: 'Someone else changed this recurring ticket',
  restored: (version: number) => `Restored version ${version}`,
  noDate: 'This schedule has no date in the future',
  noSuchCalendar: 'Choose a calendar that exists',
  noSuchTaskTemplates: 'Choose task templates that exist',
  recurrence: (sentence: string, startsOn: string) => `${sentence} (from ${startsOn})`,
  createdAlready: 'The ticket for this date was already created',
  coversDates: (dates: number, firstDay: string, day: string) =>
    `This ticket covers ${dates} dates, from ${dayText(firstDay)} to ${dayText(day)}: tickets could not be created on time.`,
} as const

/** Why a recurring ticket can't create tickets. */
export const causeMessages = {
  requesterDeleted: 'The requester was deleted. Choose another one.',
  requesterDeactivated: (requester: string) => `${requester} is deactivated. Choose another requester.`,
  customerArchived: (customer: string) => `${customer} is archived. Choose another customer.`,
  customerDeleted: 'The customer was deleted. Choose another one.',
  typeDeleted: 'The request type was deleted. Choose another one.',
  groupDeleted: 'The group was deleted. Choose another one.',
  assigneeDeleted: 'The assignee was deleted. Choose another one.',
  assigneeDeactivated: (assignee: string) => `${assignee} is deactivated. Choose another assignee.`,
} as const

/** The parts of a version, by the names under which its changes are listed. */
export const versionParts: Record<'name' | keyof VersionContent['content'] | keyof VersionContent['schedule'], string> =
  {
    name: 'Name',
    recurrence: 'Schedule',
    timeZone: 'Time zone',
    calendarId: 'Business hours',
    closedDays: 'Days without working hours',
    typeId: 'Request type',
    requesterId: 'Requester',
    subject: 'Subject',
    description: 'Description',
    assignedGroupId: 'Assigned group',
    assigneeId: 'Assignee',
    customerId: 'Customer',
    serviceId: 'Service',
    category: 'Category',
    priority: 'Priority',
    customFields: 'Additional information',
    tags: 'Tags',
    taskTemplateIds: 'Task templates',
    tasks: 'Tasks',
  }
