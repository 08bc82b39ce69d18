import type { TicketRelation } from '@hatchway/contract/tickets/ticket-links'

/** Labels of a relation, shown beside the other ticket's subject. */
export const relationNames: Record<TicketRelation, string> = {
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

/** Labels of a relation as a choice: this ticket … the other. */
export const relationChoices: { value: TicketRelation; label: string }[] = [
  { value: 'relates_to', label: 'Relates to' },
  { value: 'duplicates', label: 'Duplicates' },
  { value: 'is_duplicated_by', label: 'Is duplicated by' },
  { value: 'blocks', label: 'Blocks' },
  { value: 'is_blocked_by', label: 'Is blocked by' },
  { value: 'causes', label: 'Causes' },
  { value: 'is_caused_by', label: 'Is caused by' },
  { value: 'parent_of', label: 'Is the parent of' },
  { value: 'child_of', label: 'Is a child of' },
  { value: 'follow_up_of', label: 'Follows up' },
]
