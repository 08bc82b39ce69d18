/** How many approvers of a stage must approve: one of them, each of them, or a number of them. */
export type StageRule = 'any' | 'all' | 'quorum'
export type ApprovalDecision = 'approved' | 'declined'

/** A stage with its approvers. `needed` counts for the rule `quorum` only. */
export type StageTerms = { rule: StageRule; needed: number | null; approverIds: readonly number[] }

/** What was decided in the place of an approver, by the approver or by who stands in for them. A later one replaces an earlier one. */
export type StageVote = { approverId: number; deciderId: number; decision: ApprovalDecision }

export type StageOutcome = 'pending' | ApprovalDecision
export type ApprovalOutcome = { state: StageOutcome; stages: ('waiting' | StageOutcome)[] }

/** Returns how many approvals a stage needs: a number of them may be more than its approvers. */
export function approvalsNeeded({ rule, needed, approverIds: { length } }: StageTerms): number {
  if (rule === 'any') return Math.min(1, length)
  return rule === 'all' ? length : Math.max(1, needed ?? 1)
}

/**
 * Returns how a stage stands: approved by as many as it needs, or declined by the decline after which that number can no longer be reached. A
 * stage without approvers stays pending, and so does one with too few of them: whom it lacks may still be named. No one counts twice, also not who decides in the place of several approvers.
 */
export function stageOutcome(stage: StageTerms, votes: readonly StageVote[]): StageOutcome {
  const { length } = stage.approverIds
  if (length === 0) return 'pending'
  const counted = countedVotes(stage, votes)
  const approved = counted.filter(({ decision }) => decision === 'approved').length
  const declined = counted.length - approved
  const needed = approvalsNeeded(stage)
  if (approved >= needed) return 'approved'
  return declined > 0 && length - declined < needed ? 'declined' : 'pending'
}

/** Returns the last vote in each approver's place, and of those by the same person the first place only. */
export function countedVotes({ approverIds }: StageTerms, votes: readonly StageVote[]): StageVote[] {
  const last = new Map(votes.map((vote) => [vote.approverId, vote]))
  const deciders = new Set<number>()
  return approverIds.flatMap((id) => {
    const vote = last.get(id)
    if (!vote || deciders.has(vote.deciderId)) return []
    deciders.add(vote.deciderId)
    return [vote]
  })
}

/** Returns how a request stands: its stages follow each other, and the first one that is not approved decides. */
export function approvalState(
  stages: readonly StageTerms[],
  votes: readonly (StageVote & { stage: number })[],
): ApprovalOutcome {
  let state: StageOutcome = 'approved'
  const outcomes = stages.map((stage, at) => {
    if (state !== 'approved') return 'waiting'
    state = stageOutcome(
      stage,
      votes.filter((vote) => vote.stage === at),
    )
    return state
  })
  return { state: stages.length === 0 ? 'pending' : state, stages: outcomes }
}
