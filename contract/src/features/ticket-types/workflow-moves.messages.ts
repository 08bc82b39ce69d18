/** Why a ticket may not be moved from one step to another. */
export const workflowMoveMessages = {
  onlySupport: (from: string, to: string) => `Only support can change the status from ${from} to ${to}.`,
  onlyMovers: (movers: string, from: string, to: string) =>
    `Only ${movers} can change the status from ${from} to ${to}.`,
  notNext: (from: string, to: string) => `The status can’t change from ${from} to ${to}.`,
  onlyAdmin: (from: string, to: string) => `The status can’t change from ${from} to ${to}. An admin can change it.`,
  next: (from: string, to: string, steps: readonly string[]) =>
    `The status can’t change from ${from} to ${to}. Next: ${steps.join(', ')}.`,
  requester: 'the requester',
  members: (group: string) => `members of ${group}`,
  admins: 'admins',
} as const
