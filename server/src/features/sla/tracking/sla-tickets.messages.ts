/** What callers read when a change of a ticket’s SLA is not possible. */
export const slaTicketMessages = {
  noPolicyApplies: 'No SLA policy applies to this ticket',
  appliedSince: 'Another SLA policy or version has been applied since',
  noBreach: 'There is no breach to acknowledge',
} as const
