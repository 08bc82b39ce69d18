import {
  type ApprovalTemplate,
  type ApprovalTemplateStage,
  quorumProblemIn,
} from '@hatchway/contract/approvals/approval-stages'
import { stageFieldMessages as messages, templateMessages } from './request-approval.messages.ts'

/** Returns a stage in which nothing is chosen yet. */
export const newStage = (name: string): ApprovalTemplateStage => ({ name, rule: 'any', approvers: [] })

/** Returns a template in which nothing is chosen yet. */
export const newApprovalTemplate = (): ApprovalTemplate => ({
  message: '',
  stages: [newStage(templateMessages.firstStage)],
  stepAfterApproval: null,
  stepAfterDecline: null,
})

/** Returns what is missing in stages, the first of it. */
export function stagesProblem(stages: readonly ApprovalTemplateStage[]): string | undefined {
  if (stages.some(({ name }) => name.trim() === '')) return messages.nameMissing
  if (stages.some(({ approvers }) => approvers.length === 0)) return messages.approversMissing
  return quorumProblemIn(stages)
}
