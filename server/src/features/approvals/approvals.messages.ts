import type { ApprovalState } from '@hatchway/contract/approvals/approvals'

/** What callers, emails, notifications and the screens of approvals read about requests. */
export const approvalMessages = {
  tooMany: (most: number) => `A ticket can have at most ${most} approval requests.`,
  dueInPast: 'Choose a due date in the future.',
  unknownGroup: 'Choose a group that exists.',
  noRequester: 'This ticket has no requester whose manager could approve.',
  noManager: (requester: string) => `${requester} has no manager. An admin can set one under People.`,
  noCustomerApprovers: 'This ticket’s customer has no approvers. An admin can add them under Customers.',
  unknownUser: 'Choose an active user.',
  otherCustomer: (name: string) => `${name} belongs to another customer and can’t approve on this ticket.`,
  isRequester: (name: string) => `${name} is the requester and can’t approve their own request.`,
  isAsking: 'You can’t approve your own request. Choose someone else.',
  quorumTooHigh: (stage: string, needed: number, approvers: number) =>
    `“${stage}” needs ${needed} approvers, and ${approvers === 0 ? 'no one' : `only ${approvers}`} can approve. Choose more people, or a lower number.`,
  unknownField: (field: string) => `This ticket has no field ${field}`,

  alreadyAskedAgain: 'Approval was already requested again. See the newer request.',
  notRefused: 'Approval can’t be requested again yet.',
  approverAsksAgain: 'You are an approver of this request. Someone else has to request approval again.',
  mayNotWithdraw: 'Only the person who requested it and admins can withdraw this request.',
  mayNotResume: 'Only the person who requested it and admins can do this.',
  notWithdrawn: 'This request wasn’t withdrawn.',
  changedSince: 'The approved values have changed since. Request approval again.',
  askerGone: 'The person who requested it no longer works here, so the actions weren’t run. Apply them manually.',
  changedBeforeDecision: (labels: readonly string[]) =>
    labels.length === 0
      ? 'The ticket has changed since approval was requested.'
      : `Changed since approval was requested: ${labels.join(', ')}.`,
  changed: (label: string, from: string | null, to: string | null) =>
    `${label} changed from ${from ?? 'nothing'} to ${to ?? 'nothing'}`,
  mayNotRemind: 'Only agents who can see the ticket can remind its approvers.',
  justReminded: 'The approvers were reminded within the last hour. Try again later.',

  notApprover: 'You are not an approver of the current stage.',
  ownRequest: 'You can’t decide on a request that you made or that was made for you.',
  commentMissing: 'Enter a comment to decline',
  ended: (state: ApprovalState) => `This request was already ${state}.`,

  notAsked: 'Your decision isn’t needed in the current stage.',
  mayNotDecide: 'Choose an active user who can approve on this ticket.',
  alreadyDecides: (name: string) => `${name} is already an approver in this stage. Choose someone else.`,
  decidesOnOwn: (name: string) => `${name} can’t decide on their own request. Choose someone else.`,

  noApprovers: 'No one can approve in this stage. Withdraw the request and ask someone else.',
  tooFewApprovers: (approvers: number, needed: number) =>
    `Only ${approvers} of the ${needed} people that this stage needs can approve. Withdraw the request and ask someone else.`,
  approverGone: 'An approver of this stage can no longer decide. Withdraw the request and ask someone else.',

  file: 'File',
  removedFile: 'Removed file',
  someone: 'Someone',
  deletedGroup: 'a deleted group',
  membersOf: (group: string) => `Members of ${group}`,
  manager: 'The requester’s manager',
  customerApprovers: 'The customer’s approvers',

  /** What follows from an outcome, each as a sentence without its full stop. */
  outcomes: {
    statusChanges: (status: string) => `Status changes to ${status}`,
    priorityChanges: (priority: string) => `Priority changes to ${priority}`,
    assigned: (name: string) => `Assigned to ${name}`,
    assignedToUnknown: 'Assigned to someone',
    noGroup: 'Removed from its group',
    unassigned: 'Unassigned',
    tagged: (tags: readonly string[]) => `Tagged ${tags.join(', ')}`,
    tagsRemoved: (tags: readonly string[]) => `Tags removed: ${tags.join(', ')}`,
    replySent: 'A reply is sent',
    noteAdded: 'An internal note is added',
    taskAdded: (subject: string) => `The task “${subject}” is added`,
    tasksAdded: 'A template’s tasks are added',
    notified: 'People are notified',
    emailSent: 'An email is sent',
    approvalAsked: 'Another approval is requested',
    followerAdded: 'A follower is added',
    changed: 'The ticket is changed',
  },
} as const
