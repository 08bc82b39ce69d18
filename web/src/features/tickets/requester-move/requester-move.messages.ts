import { countOf } from '../../../platform/count-text.ts'

/** The texts of the dialog that changes the customer and the requester of a ticket together. */
export const requesterMoveMessages = {
  title: 'Change customer and requester',
  /** What another customer gets to see. */
  shown:
    'The new customer’s users will see this ticket with its public messages and files, without names of the former customer’s users.',
  canceled: (count: number) =>
    `${countOf(count, 'pending approval request', 'pending approval requests')} will be canceled, because ${count === 1 ? 'it was' : 'they were'} made for the current requester and customer.`,
  customer: 'Customer',
  none: 'No customer',
  requester: 'Requester',
  choose: 'Choose a requester',
  search: 'Name or email',
  peopleFailed: 'People couldn’t be loaded',
  noMatch: 'No match',
  submit: 'Change',
  failed: 'The ticket couldn’t be changed',
} as const
