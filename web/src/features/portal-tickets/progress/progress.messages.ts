/** The texts of the stages of a ticket. Those who approve are not named. */
export const progressMessages = {
  title: 'Progress',
  submitted: 'Submitted',
  approvals: {
    caller: 'Your approval',
    customer: 'Your organization’s approval',
    support: 'Support approval',
  },
  firstResponse: 'First response',
  inProgress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
  since: 'since',
  declined: 'Declined',
  notYet: 'not yet',
  count: (approvals: number, needed: number) => `${approvals} of ${needed}`,
  approved: 'approved',
} as const
