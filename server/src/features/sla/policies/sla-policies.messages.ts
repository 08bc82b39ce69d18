type Minutes = number | null

/** What callers and the activity log read about SLA policies. */
export const slaPolicyMessages = {
  policies: 'SLA policies',
  changedBySomeoneElse: 'Someone else changed this SLA policy',
  notStaff: 'Only agents and admins can be notified',
  chooseSomeoneElse: (problem: string) => `${problem}. Choose someone else.`,
  notifiesInactive: (name: string, others: number) =>
    others > 0
      ? `The escalation notifies ${name} and ${others === 1 ? '1 other' : `${others} others`} who aren’t active agents or admins`
      : `The escalation notifies ${name}, who isn’t an active agent or admin`,
  targets: (priority: string, minutes: readonly Minutes[]) =>
    `${priority} ${minutes.map((value) => value ?? 'none').join('/')} min`,
} as const
