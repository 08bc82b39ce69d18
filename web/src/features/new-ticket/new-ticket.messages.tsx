import type { ReactNode } from 'react'

/** The texts of the form that creates a ticket. */
export const newTicketMessages = {
  create: 'Create Request',
  creating: 'Creating...',
  uploading: 'Uploading Files...',
  cancel: 'Cancel',
  startAs: 'New tickets start as',
  shortcuts: 'Forms',
  followsUp: (number: string, subject: string) => `Follows up #${number} ${subject}`,
  created: (number: string | undefined) => `Request #${number ?? ''} has been created`,
  cleared: 'Form cleared',
  clearedHint: 'Your text is saved under Drafts.',
  undo: 'Undo',
  typeGone: 'This request type is no longer available',
  switchedTo: (type: string) => `Switched to ${type}.`,
  filesMissing: (count: number) =>
    `${count === 1 ? 'One file has' : `${count} files have`} not been uploaded. Try again, or continue and attach them to the ticket later.`,
  continue: 'Continue to the ticket',
} as const

/** The texts of the fields of the form. */
export const fieldMessages = {
  optional: 'Optional',
  loading: 'Loading...',
  noMatch: 'No match',
  tryAgain: 'Try again',
  type: {
    label: 'Request Type',
    choose: 'Select a type',
    failed: 'Failed to fetch ticket types',
    detailsFailed: 'Failed to fetch ticket type details',
    /** The names of the types that are offered when none could be loaded. */
    fallbacks: {
      incident: 'Incident',
      serviceRequest: 'Service Request',
      problem: 'Problem',
      changeRequest: 'Change Request',
    },
  },
  requester: {
    label: 'Requester',
    choose: 'Select a requester',
    search: 'Name or email',
    failed: 'Failed to fetch users',
  },
  subject: 'Subject',
  description: 'Description',
  files: 'Trace Files',
  filesHint: 'Files aren’t saved in drafts. They’re uploaded when the request is created.',
  filesAgain: 'Files aren’t saved in drafts. Choose them again.',
  organization: (name: ReactNode) => <>This ticket is automatically assigned to your organization, {name}.</>,
  group: { label: 'Assigned Group', choose: 'Select a group', failed: 'Failed to fetch groups' },
  assignee: {
    label: 'Assigned To',
    groupFirst: 'Choose a group first',
    unassigned: 'Unassigned',
    none: 'This group has no members',
    failed: 'Failed to fetch group members',
  },
  customer: {
    label: 'Customer',
    choose: 'Select a customer',
    noCustomer: 'No customer',
    failed: 'Failed to fetch customers',
  },
  service: {
    label: 'Service',
    choose: 'Select a service',
    customerFirst: 'Choose a customer first',
    none: 'This customer has no services',
    noService: 'No service',
    failed: 'Failed to fetch services',
  },
  category: { label: 'Category', choose: 'Select a category', failed: 'Failed to fetch categories' },
  custom: {
    title: 'Additional Information',
    of: (type: string) => `Details for ${type}`,
    choose: 'Select',
    none: 'None',
  },
} as const

/** The texts of the drafts of tickets. */
export const draftMessages = {
  title: 'Drafts',
  save: 'Save the draft',
  saved: (time: string) => `Draft saved ${time}`,
  notSaved: 'Drafts can’t be saved in this browser',
  noSubject: 'No subject yet',
  delete: (title: string) => `Delete the draft “${title}”`,
  hint: 'Your last five drafts are saved in this browser, without files.',
} as const

/** What went wrong when a ticket was created. */
export const problemMessages = {
  title: 'Error',
  notSent: 'Failed to submit the form. Please try again.',
  signedOut: 'You must be logged in to create a ticket.',
  failed: 'Failed to create request. Please try again.',
  invalidType: 'Invalid ticket type selected',
  requesterMissing: 'Requester Required',
  requesterMissingHint: 'Please select a requester for this ticket.',
  fieldsWrong: 'Form Validation Error',
  fieldsWrongHint: 'Please correct the errors in the form before submitting.',
  uploadFailed: 'Failed to upload attachment',
  uploadFailedWhy: 'Upload failed',
  ofFile: (file: string, problem: string) => `${file}: ${problem}`,
} as const

/** The texts about similar tickets. */
export const similarMessages = {
  title: 'Similar open tickets',
  newTab: '(opens in a new tab)',
} as const
