import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'

/** The texts of links between tickets. */
export const ticketLinkMessages = {
  title: 'Linked tickets',
  none: 'No linked tickets',
  add: 'Link a ticket',
  thisTicket: 'This ticket',
  relation: 'Relation',
  ticketTitle: (number: string, subject: string, status: string) => `#${number} ${subject}, ${status}`,
  hiddenStatus: (status: string) => `, ${status}`,
  remove: (number: string) => `Unlink #${number}`,
  added: (number: string) => `Linked to #${number}`,
  addFailed: 'The tickets couldn’t be linked',
  removed: (number: string) => `No longer linked to #${number}`,
  undo: 'Undo',
  removeFailed: 'The link couldn’t be removed',
} as const

/** The texts of the search for a ticket. */
export const ticketPickerMessages = {
  tickets: 'tickets',
  placeholder: 'Number or keywords',
  none: 'No tickets found',
} as const

/** What the other ticket is to this one, shown beside its subject. */
export const relationMessages: Record<TicketRelation, string> = {
  relates_to: 'Related',
  duplicates: 'Duplicate of',
  is_duplicated_by: 'Duplicated by',
  blocks: 'Blocks',
  is_blocked_by: 'Blocked by',
  causes: 'Causes',
  is_caused_by: 'Caused by',
  parent_of: 'Child',
  child_of: 'Parent',
  follow_up_of: 'Follow-up of',
  is_followed_up_by: 'Followed up by',
  split_from: 'Split from',
  split_into: 'Split into',
}

/** The relations that can be chosen, each read between “This ticket” and the other one. */
export const relationChoiceMessages = {
  relates_to: 'Relates to',
  duplicates: 'Duplicates',
  is_duplicated_by: 'Is duplicated by',
  blocks: 'Blocks',
  is_blocked_by: 'Is blocked by',
  causes: 'Causes',
  is_caused_by: 'Is caused by',
  parent_of: 'Is the parent of',
  child_of: 'Is a child of',
  follow_up_of: 'Follows up',
} as const satisfies Partial<Record<TicketRelation, string>>
