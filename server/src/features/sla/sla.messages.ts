/** What is said about the time of SLA targets, and about conditions of policies. */
export const slaMessages = {
  mergedOrDeleted: 'Merged or deleted',
  noPolicy: 'No SLA policy',
  /** The noun and the end of “A policy can’t depend on …, …”. */
  inConditions: { noun: 'policy', whySla: 'which it sets' },
} as const
