/** The texts of how many approvers of a stage have to approve. */
export const stageRuleMessages = {
  all: 'All',
  any: 'Any 1',
  needed: (count: number) => String(count),
  of: (rule: string, approvers: number) => `${rule} of ${approvers}`,
  neededMissing: 'Enter how many must approve',
  tooFewApprovers: (approvers: number, needed: number) => `Needs ${needed} approvers, has ${approvers}`,
} as const
