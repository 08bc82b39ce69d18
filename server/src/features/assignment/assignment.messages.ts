/** What callers, the log of runs and the activity log say about automatic assignment and skills. */
export const assignmentMessages = {
  notOpen: 'The ticket is not open',
  noGroup: 'The ticket has no group',
  hasAssignee: 'The ticket has an assignee',
  notAssigned: (reason: string) => `Not assigned: ${reason}`,

  isManual: (group: string) =>
    `${group} assigns tickets manually. Choose round robin or least loaded, and save it first.`,
  notMember: 'Only members of the group can be assigned its tickets',
  whenNoOne: { leave_unassigned: 'Leave unassigned', wait: 'Wait' },

  skillExists: 'A skill with this name already exists',
  skills: 'skills',
  notActiveStaff: 'Only active agents and admins can have a skill',
  /** The ends of “A skill can’t …” and “Due times, …”. */
  inConditions: { noun: 'skill', whySla: 'which is set after assignment' },
} as const
