import { listText } from '@hatchway/contract/list-text'

/** What callers, the timeline and the activity log read about tickets. */
export const ticketMessages = {
  stale: 'This ticket has changed since you opened it',
  mayNotChange: 'Only agents can change a ticket',
  merged: 'This ticket was merged into another one. Continue there.',
  closed: 'This ticket is closed. Create a follow-up ticket instead.',
  own: {
    notRequester: {
      resolve: 'Only the person who created this ticket can resolve it.',
      reopen: 'Only the person who created this ticket can reopen it.',
      withdraw: 'Only the person who created this ticket can withdraw it.',
    },
    resolvedAlready: 'This ticket is already resolved.',
  },
  notClosed: 'Only closed tickets can have a follow-up. Reply to this one instead.',
  stateAndStep: (state: string, step: string) => `${state} (${step})`,
  unknownStep: (type: string, step: string) => `${type} has no such step: ${step}`,

  invalidType: 'Invalid ticket type selected',
  chooseRequester: 'Please select a requester for this ticket',
  chooseGroup: 'Please select an assigned group for this ticket',
  chooseAssignee: 'Please select an active agent',
  chooseCustomer: 'Please select a customer that exists',
  requesterOfOther: (requester: string, customer: string, wanted: string) =>
    `${requester} belongs to ${customer}. Choose a requester of ${wanted}.`,
  chooseService: 'Please select a service of this customer',
  typeNotHandled: (group: string, type: string) => `${group} does not handle tickets of type ${type}`,
  notInGroup: (name: string) => `${name} is not a member of the assigned group`,
  customerArchived: (customer: string) => `${customer} is archived`,
  serviceRetired: (service: string) => `${service} is retired`,
  tooManyLinks: (ticketNumber: number, most: number) =>
    `#${ticketNumber} already has ${most} links, the maximum. Remove one first.`,

  required: (field: string) => `${field} is required`,
  mustBeNumber: (field: string) => `${field} must be a number`,
  mustBeDate: (field: string) => `${field} must be a date`,
  mustBeTrueOrFalse: (field: string) => `${field} must be true or false`,
  mustBeOneOf: (field: string, options: readonly string[]) => `${field} must be one of: ${options.join(', ')}`,
  mustBeText: (field: string) => `${field} must be text`,

  snoozeNotOpen: 'Only open tickets can be snoozed',
  snoozeInPast: 'Choose a future time',
  snoozeTooLong: 'Choose a time within one year',

  yes: 'Yes',
  no: 'No',
  someone: 'Someone',
  someoneAmongOthers: 'someone',
  recipients: (named: readonly string[], others: number) =>
    listText(others > 0 ? [...named, `${others} more`] : named, 'and'),
  templateTasks: (template: string, tasks: number) => `${template} (${tasks})`,
  policyVersion: (policy: string, version: number | null) => `${policy}, version ${version}`,
  numberAndSubject: (ticketNumber: number, subject: string) => `#${ticketNumber} ${subject}`,
} as const
