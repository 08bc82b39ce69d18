/** The texts of how many approvers of a stage have to approve. */
export const stageRuleMessages = {
  all: 'All',
  any: 'Any 1',
  needed: (count: number) => String(count),
  of: (rule: string, approvers: number) => `${rule} of ${approvers}`,
} as const
