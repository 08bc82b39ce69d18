import type { ApprovalState } from '@hatchway/contract/approvals/approvals'
import { listText } from '@hatchway/contract/list-text'

/** Why a ticket may not enter a step. The first of each kind are for customers and requesters, who see less. */
export const stepRequirementMessages = {
  hiddenFields: (step: string) => `Support has to complete this ticket before ${step}`,
  fillIn: (fields: readonly string[], step: string) =>
    `Fill in ${listText(fields, 'and')} first: ${step} requires ${fields.length === 1 ? 'it' : 'them'}`,
  fieldRequired: (field: string, isPlural: boolean) => `${field} ${isPlural ? 'are' : 'is'} required`,

  hiddenTasks: (step: string) => `Support has work left on this ticket that blocks ${step}`,
  completeTasks: ([first, ...others]: readonly string[], step: string) => {
    if (others.length === 0) return `Complete “${first}” first: it blocks ${step}`
    const rest = others.length === 1 ? `“${others[0]}”` : `${others.length} other tasks`
    return `Complete “${first}” and ${rest} first: they block ${step}`
  },

  hiddenApproval: (step: string) => `This ticket needs an approval before ${step}`,
  approvalPending: (subject: string, step: string) => `“${subject}” has to be approved first: ${step} requires it`,
  /** The stages of the approval of the ticket's type. */
  noApproval: (step: string, stages: readonly string[]) =>
    stages.length === 0
      ? `Request approval first: ${step} requires it`
      : `Request the ticket type’s approval first (${listText(stages, 'and')}): ${step} requires it`,
  approvalEnded: (subject: string, state: ApprovalState, step: string) =>
    `“${subject}” was ${state}. Request it again: ${step} requires it`,

  deletedGroup: 'a deleted group',
} as const
