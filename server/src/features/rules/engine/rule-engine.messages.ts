/** The texts of the runs of rules: why one is stopped, and what led to it. */
export const ruleEngineMessages = {
  noMatch: (rule: string) => `${rule}, no match`,
  justChanged: (rule: string) => `The rule “${rule}” was just changed`,
  chainTooLong: (most: number) => `A chain of more than ${most} rules is stopped.`,
  ranTooOften: (most: number) => `The rule ran ${most} times on this ticket within an hour, the most that it may.`,
  changedTooMany: (most: number) =>
    `It changed ${most.toLocaleString('en')} ticket${most === 1 ? '' : 's'} within an hour, the most that it may.`,
  switchedOff: (reason: string) => `Switched off: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  runBy: (rule: string) => `Run by “${rule}”`,
} as const

/** What started a rule. */
export const ruleTriggerMessages = {
  changed: (field: string, others: number) => `${field}${others > 0 ? ` and ${others} more` : ''} changed`,
  created: 'Ticket created',
  slaWarning: 'SLA target due soon',
  slaBreached: 'SLA target missed',
  noted: 'Internal note added',
  replied: 'Reply added',
} as const

/** What started a rule at a time. */
export const timeTriggerMessages = {
  unanswered: 'Waiting for an answer',
  unansweredFor: (span: string) => `${span} without an answer`,
  at: (event: string) => `When ${event}`,
  before: (span: string, event: string) => `${span} before ${event}`,
  after: (span: string, event: string) => `${span} after ${event}`,
  events: {
    created: 'it was created',
    updated: 'it was last updated',
    dueDate: 'it is due',
    slaDue: 'it is due by its SLA',
    resolved: 'it was resolved',
  },
} as const

/** What a rule adds to a ticket, and for whom. */
export const ruleEffectMessages = {
  reply: 'Reply',
  note: 'Internal note',
  approval: 'Request for approval',
  someone: 'Someone',
} as const
