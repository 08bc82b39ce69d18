import type { ApprovalTemplate, ApprovalTemplateStage } from '@hatchway/contract/approvals/approval-stages'

/** Returns a stage in which nothing is chosen yet. */
export const newStage = (name: string): ApprovalTemplateStage => ({ name, rule: 'any', approvers: [] })

/** Returns a template in which nothing is chosen yet. */
export const newApprovalTemplate = (): ApprovalTemplate => ({
  message: '',
  stages: [newStage('Approval')],
  stepAfterApproval: null,
  stepAfterDecline: null,
})

/** Returns what is missing in stages, the first of it. */
export function stagesProblem(stages: readonly ApprovalTemplateStage[]): string | undefined {
  if (stages.some(({ name }) => name.trim() === '')) return 'Enter a name for each stage'
  if (stages.some(({ approvers }) => approvers.length === 0)) return 'Choose who approves in each stage'
  const isCountMissing = stages.some(({ rule, needed }) => rule === 'quorum' && !needed)
  return isCountMissing ? 'Enter how many must approve' : undefined
}
