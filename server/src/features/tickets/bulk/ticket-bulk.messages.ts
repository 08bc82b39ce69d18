import { listText } from '@hatchway/contract/list-text'

/** What callers read when a change of many tickets, or an undo, is not possible. */
export const ticketBulkMessages = {
  tooMany: (most: number) =>
    `You can change at most ${most.toLocaleString('en')} tickets at once. Filter the list first.`,
  stillRunning: 'Your last change of many tickets is still running. Wait until it has finished.',

  alreadyUndone: 'This change has already been undone',
  notUndoable: 'This cannot be undone',
  unfollowedByOther: 'Only the person who unfollowed this ticket can undo that',
  undoExpired: 'Changes can only be undone within 30 days',
  changedSince: (fields: readonly string[]) =>
    `Changed since: ${listText(fields, 'and')}. Undo that change first, or set the value manually.`,
  alreadyFollows: 'They already follow this ticket',
  noLongerFollows: 'They no longer follow the ticket',
  hadNoRequester: 'The ticket previously had no requester',
} as const
