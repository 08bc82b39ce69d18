import { sortedAtMost } from '@hatchway/contract/tickets/ticket-fields'
import { countText } from '../../../platform/count-text.ts'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Every text of the ticket list. Names of properties come from the registry of ticket fields. */
export const ticketListMessages = {
  table: 'Tickets',
  /** The heading of the commands of the list. */
  commands: 'Tickets',
  columns: {
    id: 'ID',
    subject: 'Subject',
    requester: 'Requester',
    sla: 'SLA',
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
  selectRow: (ticketNumber: string) => `Select #${ticketNumber}`,
  row: {
    snoozed: 'Snoozed',
    unread: ', unread',
    comments: (count: number) => (count === 1 ? 'comment' : 'comments'),
    merged: 'Merged',
    assignedTo: ', assigned to ',
  },
  actions: {
    isMerged: 'This ticket was merged',
    assignToMe: 'Assign to me',
    isMine: 'Already assigned to you',
    resolve: 'Resolve',
    isDone: (status: string) => `Already ${status}`,
    reply: 'Reply',
    more: 'More',
    open: 'Open',
    openInTab: 'Open in a new tab',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    copyFailed: 'The link couldn’t be copied',
  },
  shortcuts: {
    status: 'Set status',
    priority: 'Set priority',
    assign: 'Assign',
    assignToMe: 'Assign to me',
  },
  /** The user, as the object of an assignment. */
  you: 'you',
  groups: {
    none: 'No groups',
    by: 'Group by',
    byProperty: (property: string) => `Group by ${property}`,
    command: (property: string) => `Group the list by ${property}`,
    noneCommand: 'Show the list without groups',
    searchWords: 'grouping sections',
  },
  select: { start: 'Select', startLabel: 'Select tickets', done: 'Done' },
  noSharedStep: 'You can’t change the status of these tickets.',
  sortedInPart: (column = 'this column') =>
    `The newest ${countText(sortedAtMost)} tickets are sorted by ${column}. Filter the list to sort all of it.`,
  news: {
    created: (count: number) => counted(count, 'new ticket', 'new tickets'),
    changed: (count: number) => counted(count, 'changed ticket', 'changed tickets'),
  },
} as const
