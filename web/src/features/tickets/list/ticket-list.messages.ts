import { sortedAtMost } from '@hatchway/contract/tickets/ticket-fields'
import { countText } from '../../../platform/count-text.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Every text of the ticket list. Names of properties come from the registry of ticket fields. */
export const ticketListMessages = {
  table: 'Tickets',
  columns: {
    id: 'ID',
    subject: 'Subject',
    requester: 'Requester',
    status: 'Status',
    assignee: 'Assigned To',
    group: 'Group',
    customer: 'Customer',
    tags: 'Tags',
    created: 'Created',
    updated: 'Updated',
  },
  values: { none: 'None', unknown: 'Unknown', unassigned: 'Unassigned', yes: 'Yes', no: 'No' },
  settings: {
    menu: 'Columns',
    columns: 'Columns',
    properties: 'More properties',
    customFields: 'Custom fields',
    rows: 'Rows',
    density: { compact: 'Compact', default: 'Default', roomy: 'Roomy' },
    hidden: 'Hidden at this width',
    order: 'Drag a column header to reorder it, or focus it and press Alt + ← or →.',
  },
  empty: {
    title: 'No data found',
    noMatch: (searched: string | undefined) =>
      searched
        ? `No tickets match “${searched}”. Check the spelling or remove some filters.`
        : 'No tickets match these filters.',
    view: 'No tickets match this view right now.',
    staff: 'New requests appear here.',
    requester: 'Your requests and their replies appear here.',
  },
  failed: {
    title: 'Tickets couldn’t be loaded',
    viewMissing: 'This view was deleted or isn’t shared with you.',
    invalidSearch: 'This search can’t be read',
    clear: 'Clear search',
  },
  search: {
    foundInTexts: (searched: string) =>
      `No subject or number contains “${searched}”. It was found in messages, fields and files.`,
    searchTexts: (searched: string) => `Search messages and files for “${searched}”`,
  },
  stepFits: (tickets: number, total: number) => `${countText(tickets)} of ${countText(total)}`,
  select: { start: 'Select', startLabel: 'Select tickets', done: 'Done' },
  noSharedStep: 'You can’t change the status of these tickets.',
  sortedInPart: (column = 'this column') =>
    `The newest ${countText(sortedAtMost)} tickets are sorted by ${column}. Filter the list to sort all of it.`,
  news: {
    created: (count: number) => counted(count, 'new ticket', 'new tickets'),
    changed: (count: number) => counted(count, 'changed ticket', 'changed tickets'),
  },
} as const
