import type { MergePreview } from '@hatchway/contract/tickets/ticket-merging'

/** The texts of the merge of tickets. `number` is that of the ticket that stays. */
export const mergeMessages = {
  title: 'Merge tickets',
  description: 'The other tickets are closed and link to the one you keep. Their messages are added to it.',
  keep: 'Ticket to keep',
  remove: (number: string) => `Remove #${number}`,
  add: 'Add a ticket',
  merge: (count: number) => (count > 1 ? `Merge ${count} tickets` : 'Merge tickets'),
  merging: 'Merging...',
  failed: 'The tickets couldn’t be merged',
  obstacles: {
    tooFew: 'Choose at least two tickets',
    otherCustomer: 'Tickets of different customers can’t be merged',
    alreadyMerged: 'One of these tickets is already merged',
    closed: 'You can’t merge into a closed ticket',
  },
  movedLabel: 'Tasks and approvals',
  moved: ({ tasks, requiredTasks, approvals }: MergePreview, number: string) =>
    [
      tasks === 1 && `1 open task moves to #${number} and keeps its due date.`,
      tasks > 1 && `${tasks} open tasks move to #${number} and keep their due dates.`,
      requiredTasks === 1 && `1 required task blocks #${number} until it is done.`,
      requiredTasks > 1 && `${requiredTasks} required tasks block #${number} until they are done.`,
      approvals === 1 && `1 pending approval is withdrawn. Request it again on #${number} if you still need it.`,
      approvals > 1 &&
        `${approvals} pending approvals are withdrawn. Request them again on #${number} if you still need them.`,
    ].filter((sentence) => sentence !== false),
}
