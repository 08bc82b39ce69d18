import type { ApprovalDecision } from '@hatchway/contract/approvals/approval-state'

/** The texts of the pages of links in emails about approvals. */
export const approvalLinkMessages = {
  openApprovals: 'Open approvals',

  /** The texts of the request are put into the HTML of the page as they are, and names are given as HTML. */
  request: {
    kind: (ticketNumber: string) => `Approval request · #${ticketNumber}`,
    helpDesk: 'The help desk',
    asks: (name: string) => `${name} asks for your approval`,
    comment: 'Comment',
    requiredToDecline: 'Required to decline',
    decline: 'Decline',
    approve: 'Approve',
    forOneOnly: (name: string, expiresAt: string) => `For ${name} only. This link works once and expires ${expiresAt}.`,
  },
  due: (time: string, isOverdue: boolean) => (isOverdue ? `Was due ${time}` : `Due ${time}`),
  stages: {
    waiting: 'Next',
    pending: 'Waiting',
    approved: 'Approved',
    declined: 'Declined',
    skipped: 'Skipped',
  },
  approvedBy: (names: readonly string[]) => `Approved by ${names.join(', ')}`,

  decided: (decision: ApprovalDecision) => `You ${decision} this request`,
  recorded: (subject: string) => `Your decision on “${subject}” is recorded.`,
  decidedBefore: (at: string, comment: string) =>
    `${at}${comment ? `, with the comment “${comment}”` : ''}${/[.!?]$/.test(comment) ? '' : '.'} Your decision can’t be changed from this link.`,

  expired: 'This link has expired',
  expiredAt: (at: string, isWaiting: boolean) =>
    `It expired ${at}. ${isWaiting ? 'You can still decide.' : 'This request no longer waits for you.'}`,
  emailNewLink: 'Email a new link',
  newLinkSent: 'Check your email',
  newLinkText:
    'If this request still waits for you, a new link arrives in a few minutes at the address that the first one was sent to.',

  gone: 'This request is no longer available',
  goneText: 'Its ticket was deleted or is no longer yours to approve, or your account can no longer decide.',
  delegated: 'This link isn’t for you',
  delegatedText: 'The decision was delegated to someone else.',
  ended: 'Your approval is no longer needed',
  endedText: 'This request was decided without you.',
  voided: 'This request has changed',
  voidedText: (changes: readonly { label: string; from: string | null; to: string | null }[]) => {
    const what = changes.map(
      ({ label, from, to }) => `${label} changed from ${from ?? 'nothing'} to ${to ?? 'nothing'}`,
    )
    return `${what.length === 0 ? 'It was changed' : what.join('. ')}. This link no longer works. If approval is asked for again, you get another email.`
  },
  withdrawn: 'This request was withdrawn',
  withdrawnText: (name = 'Who asked') => `${name} withdrew it. Nothing is left to decide.`,
} as const
