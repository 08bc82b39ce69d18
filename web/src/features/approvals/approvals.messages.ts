import type { ApprovalStage, ApprovalSummary } from '@hatchway/contract/approvals/approvals'

/** The texts of requests for approval. */
export const approvalMessages = {
  title: 'Approvals',
  views: { pending: 'Pending', mine: 'Mine', decided: 'Decided' },
  search: 'Search approvals',
  loadFailed: 'The approvals couldn’t be loaded',
  oneFailed: 'The request couldn’t be loaded',
  waiting: 'Waiting for you',
  ended: 'Voided and withdrawn',
  none: {
    pending: { title: 'Nothing to approve', hint: 'Requests that wait for your decision appear here.' },
    mine: { title: 'No requests yet', hint: 'Approvals that you request on tickets appear here.' },
    decided: { title: 'No decisions yet', hint: 'Requests that you approved or declined appear here.' },
  },
  noMatch: { title: 'No approvals found', hint: 'No request matches this search.' },
  choose: 'Select a request to review it.',
  comment: 'Comment',
  commentPlaceholder: 'Add a comment (required to decline)',
  commentMissing: 'Enter a comment to decline.',
  approve: 'Approve',
  decline: 'Decline',
  delegate: 'Delegate',
  delegateTo: 'Delegate to',
  remind: 'Remind',
  withdraw: 'Withdraw',
  resume: 'Resume request',
  askAgain: 'Ask again',
  request: 'Request approval',
  setDeputy: 'Set a deputy',
  asRequested: 'As requested',
  savedAt: (at: string) => `Saved ${at}. Changes after this void the approval.`,
  earlier: 'Earlier request',
  stages: 'Stages',
  afterApproval: 'After approval',
  afterDecline: 'After decline',
  openTicket: 'Open ticket',
  back: 'Back to approvals',
  decided: (decision: 'approved' | 'declined', subject: string) =>
    decision === 'approved' ? `Approved “${subject}”` : `Declined “${subject}”`,
  decideFailed: 'Your decision wasn’t saved',
  delegated: (subject: string) => `“${subject}” delegated`,
  delegateFailed: 'The approval wasn’t delegated',
  withdrawn: (subject: string) => `“${subject}” withdrawn`,
  withdrawFailed: 'The request wasn’t withdrawn',
  resumed: (subject: string) => `“${subject}” resumed`,
  resumeFailed: 'The request wasn’t resumed',
  reminded: (subject: string) => `Approvers of “${subject}” reminded`,
  remindFailed: 'The approvers weren’t reminded',
  asked: (subject: string) => `Approval of “${subject}” requested`,
  askFailed: 'The approval wasn’t requested',
  askedBy: ({ askedBy }: ApprovalSummary, at: string) =>
    askedBy ? `${askedBy.fullName} asked on ${at}` : `Asked automatically on ${at}`,
  stageOf: ({ stage, stages }: Pick<ApprovalSummary, 'stage' | 'stages'>) => `Stage ${stage} of ${stages}`,
  ruleOf: ({ rule, needed, approvers }: ApprovalStage) => {
    const of = approvers.length > 0 ? ` of ${approvers.length}` : ''
    if (rule === 'all') return approvers.length > 0 ? `All${of}` : 'All'
    return rule === 'any' ? `Any 1${of}` : `${needed ?? 1}${of}`
  },
  voidedBy: (by: string, at: string, approvals: number) =>
    `Voided ${at} because ${by} changed the request${approvals > 0 ? ` after ${approvals === 1 ? '1 person' : `${approvals} people`} had approved it` : ''}.`,
  withdrawnBy: (by: string) => `Withdrawn by ${by}`,
  changedFields: (labels: readonly string[]) => `${labels.join(', ')} changed after the request`,
}
