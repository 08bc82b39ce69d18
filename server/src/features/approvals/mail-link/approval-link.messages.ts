import type { ApprovalDecision } from '@hatchway/contract/approvals/approval-state'

/** The texts of the pages of links in emails about approvals. */
export const approvalLinkMessages = {
  openApprovals: 'Open approvals',

  /** The texts of the request are put into the HTML of the page as they are, and names are given as HTML. */
  request: {
    kind: (ticketNumber: string) => `Approval request · #${ticketNumber}`,
    helpDesk: 'The help desk',
    asks: (name: string) => `${name} is requesting your approval`,
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
    `It expired ${at}. ${isWaiting ? 'You can still decide.' : 'This request is no longer waiting for you.'}`,
  emailNewLink: 'Email a new link',
  newLinkSent: 'Check your email',
  newLinkText: 'If this request is still waiting for you, we’ll email a new link to the same address in a few minutes.',

  gone: 'This request is no longer available',
  goneText: 'Its ticket was deleted, or you can no longer approve it.',
  delegated: 'This link isn’t for you',
  delegatedText: 'The decision was delegated to someone else.',
  ended: 'Your approval is no longer needed',
  endedText: 'This request was decided without you.',
  voided: 'This request has changed',
  voidedText: (changes: readonly { label: string; from: string | null; to: string | null }[]) => {
    const what = changes.map(
      ({ label, from, to }) => `${label} changed from ${from ?? 'nothing'} to ${to ?? 'nothing'}`,
    )
    return `${what.length === 0 ? 'It was changed' : what.join('. ')}. This link no longer works. If approval is requested again, you’ll get another email.`
  },
  withdrawn: 'This request was withdrawn',
  withdrawnText: (name = 'The person who requested it') => `${name} withdrew it. No decision is needed.`,
} as const
