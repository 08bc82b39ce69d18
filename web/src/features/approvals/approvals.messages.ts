import type { Approval, ApprovalSummary } from '@hatchway/contract/approvals/approvals'
import { listText } from '@hatchway/contract/list-text'
import { countOf } from '../../platform/count-text.ts'

/** The texts of requests for approval. */
export const approvalMessages = {
  title: 'Approvals',
  views: { pending: 'Pending', mine: 'Mine', decided: 'Decided' },
  search: 'Search approvals',
  sort: 'Sort',
  sorts: { due: 'Due date', newest: 'Newest first', oldest: 'Oldest first' },
  loadFailed: 'The approvals couldn’t be loaded',
  oneFailed: 'The request couldn’t be loaded',
  notFound: 'Request not found',
  notFoundHint: 'This request doesn’t exist, or you don’t have access.',
  waiting: 'Waiting for you',
  ended: 'Voided and withdrawn',
  none: {
    pending: { title: 'Nothing to approve', hint: 'Requests waiting for your decision appear here.' },
    mine: { title: 'No requests yet', hint: 'Approvals that you request on tickets appear here.' },
    decided: { title: 'No decisions yet', hint: 'Requests that you approved or declined appear here.' },
  },
  noMatch: { title: 'No approvals found', hint: 'No requests match this search.' },
  choose: 'Select a request to review it.',
  comment: 'Comment',
  commentPlaceholder: 'Add a comment (required to decline)',
  commentMissing: 'Enter a comment to decline.',
  approve: 'Approve',
  approveThis: 'Approve this request',
  decline: 'Decline',
  declineThis: 'Decline this request',
  delegate: 'Delegate',
  remind: 'Remind',
  more: (subject: string) => `More actions for “${subject}”`,
  replaceSubject: 'Replace subject permanently...',
  removeTexts: 'Remove texts...',
  withdraw: 'Withdraw',
  resume: 'Resume request',
  askAgain: 'Request again',
  request: 'Request approval',
  setDeputy: 'Set a deputy',
  asRequested: 'As requested',
  savedAt: (at: string) => `Saved ${at}. Later changes void the approval.`,
  earlier: 'Earlier request',
  whyVoided: 'Why it was voided',
  file: 'File',
  changedTo: 'changed to',
  notSet: 'Not set',
  stages: 'Stages',
  progress: ({ stage, stages }: Pick<ApprovalSummary, 'stage' | 'stages'>) => `${stage} of ${stages}`,
  due: 'Due',
  reminder: 'Reminder',
  remindedAt: (at: string) => `Sent ${at}`,
  afterApproval: 'After approval',
  afterDecline: 'After decline',
  openTicket: 'Open ticket',
  back: 'Back to approvals',
  decided: (decision: 'approved' | 'declined', subject: string) =>
    decision === 'approved' ? `Approved “${subject}”` : `Declined “${subject}”`,
  deciding: (decision: 'approved' | 'declined', subject: string) =>
    decision === 'approved' ? `Approving “${subject}”` : `Declining “${subject}”`,
  held: (decision: 'approved' | 'declined') => (decision === 'approved' ? 'Approving' : 'Declining'),
  heldFor: (seconds: number) => ` in ${seconds} s`,
  undo: 'Undo',
  now: (decision: 'approved' | 'declined') => (decision === 'approved' ? 'Approve now' : 'Decline now'),
  decideFailed: 'Your decision wasn’t saved',
  changedSince: 'Changed since approval was requested. Your decision wasn’t saved.',
  changedNext: 'This request is now void. You’ll decide on the new values when approval is requested again.',
  withdrawn: (subject: string) => `“${subject}” withdrawn`,
  withdrawFailed: 'The request wasn’t withdrawn',
  resumed: (subject: string) => `“${subject}” resumed`,
  resumeFailed: 'The request wasn’t resumed',
  reminded: (subject: string) => `Approvers of “${subject}” reminded`,
  remindFailed: 'The approvers weren’t reminded',
  own: 'Own approvals',
  ownHint: 'Let people approve their own requests, including those made for them.',
  effect: 'Takes effect immediately.',
  ownAllowed: 'Own approvals allowed',
  ownForbidden: 'Own approvals no longer allowed',
  ownFailed: 'The setting wasn’t changed',
  settingsFailed: 'The settings couldn’t be loaded',
  asked: ({ subject, stage, stageList }: Approval) => {
    const people = (stageList[stage - 1]?.approvers ?? []).map(({ person }) => person.fullName)
    return people.length > 0
      ? `Approval of “${subject}” requested from ${listText(people, 'and')}`
      : `Approval of “${subject}” requested`
  },
  askFailed: 'The approval wasn’t requested',
  askedBy: ({ askedBy }: ApprovalSummary, at: string) =>
    askedBy ? `Requested by ${askedBy.fullName} on ${at}` : `Requested automatically on ${at}`,
  stageOf: ({ stage, stages }: Pick<ApprovalSummary, 'stage' | 'stages'>) => `Stage ${stage} of ${stages}`,
  voidedBy: (by = 'Hatchway', at: string, approvals: number) =>
    `Voided ${at} because ${by} changed the request${approvals > 0 ? ` after ${countOf(approvals, 'person', 'people')} approved it` : ''}.`,
  withdrawnBy: (by = 'Hatchway') => `Withdrawn by ${by}`,
  changedFields: (labels: readonly string[], canAskAgain: boolean) =>
    `${labels.join(', ')} changed after the request.${canAskAgain ? ' Request again to have the ticket approved as it is now.' : ''}`,
}

/** The texts of the stages of a request and of those who decide. */
export const stageMessages = {
  states: { waiting: 'Next', pending: 'Pending', approved: 'Approved', declined: 'Declined', skipped: 'Skipped' },
  you: 'You',
  decidedBy: (deputy: string) => `Decided by ${deputy} as deputy`,
  delegatedBy: (name: string) => `Delegated by ${name}`,
  deputy: (name: string) => `Absent. Deputy: ${name}`,
  notNeeded: 'Not needed',
  waiting: 'Waiting',
  decisions: { approved: 'Approved', declined: 'Declined' },
} as const
