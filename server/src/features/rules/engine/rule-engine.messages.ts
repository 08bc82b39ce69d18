/** The texts of the runs of rules: why one is stopped, and what led to it. */
export const ruleEngineMessages = {
  noMatch: (rule: string) => `${rule}, no match`,
  justChanged: (rule: string) => `The rule “${rule}” was just changed`,
  chainTooLong: (most: number) => `Stopped: rules ran each other more than ${most} times.`,
  ranTooOften: (most: number) => `Limit of ${most} runs per ticket an hour reached.`,
  changedTooMany: (most: number) =>
    `It reached its limit of ${most.toLocaleString('en')} ticket${most === 1 ? '' : 's'} an hour.`,
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
  unanswered: 'Waiting for a response',
  unansweredFor: (span: string) => `No response for ${span}`,
  at: (event: string) => `When ${event}`,
  before: (span: string, event: string) => `${span} before ${event}`,
  after: (span: string, event: string) => `${span} after ${event}`,
  events: {
    created: 'it was created',
    updated: 'it was last updated',
    dueDate: 'it is due',
    slaDue: 'its SLA is due',
    resolved: 'it was resolved',
  },
} as const

/** What a rule adds to a ticket, and for whom. */
export const ruleEffectMessages = {
  reply: 'Reply',
  note: 'Internal note',
  approval: 'Approval request',
  someone: 'Someone',
} as const
