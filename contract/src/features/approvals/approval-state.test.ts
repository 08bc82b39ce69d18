import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { approvalState, approvalsNeeded, type StageTerms, type StageVote, stageOutcome } from './approval-state.ts'

const decision = fc.constantFrom('approved' as const, 'declined' as const)
/** A stage that its approvers can complete. */
const arbitraryStage: fc.Arbitrary<StageTerms> = fc
  .record({
    rule: fc.constantFrom('any' as const, 'all' as const, 'quorum' as const),
    needed: fc.option(fc.integer({ min: 1, max: 6 })),
    approverIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
  })
  .filter(({ rule, needed, approverIds }) => rule !== 'quorum' || (needed ?? 1) <= approverIds.length)
/** Votes of the approvers themselves, in any order and repeated. */
const arbitraryVotes = fc.array(
  fc
    .record({ approverId: fc.integer({ min: 1, max: 6 }), decision })
    .map(({ approverId, decision }): StageVote => ({ approverId, deciderId: approverId, decision })),
  { maxLength: 12 },
)
const byAll = ({ approverIds }: StageTerms, decision: StageVote['decision']) =>
  approverIds.map((id): StageVote => ({ approverId: id, deciderId: id, decision }))

describe('a stage', () => {
  test('is approved by exactly as many approvals as it needs, whatever their order', () => {
    fc.assert(
      fc.property(arbitraryStage, fc.infiniteStream(fc.nat()), (stage, picks) => {
        const order = [...byAll(stage, 'approved')].sort(() => (picks.next().value! % 2 === 0 ? 1 : -1))
        const needed = approvalsNeeded(stage)
        expect(stageOutcome(stage, order.slice(0, needed - 1))).toBe('pending')
        expect(stageOutcome(stage, order.slice(0, needed))).toBe('approved')
      }),
    )
  })

  test('is declined exactly when the approvals that it needs can no longer be reached', () => {
    fc.assert(
      fc.property(arbitraryStage, (stage) => {
        const declines = byAll(stage, 'declined')
        const spare = stage.approverIds.length - approvalsNeeded(stage)
        expect(stageOutcome(stage, declines.slice(0, spare))).toBe('pending')
        expect(stageOutcome(stage, declines.slice(0, spare + 1))).toBe('declined')
      }),
    )
  })

  test('of any needs one approval, of all needs each, and one decline ends a stage of all', () => {
    const of = (rule: 'any' | 'all'): StageTerms => ({ rule, needed: null, approverIds: [1, 2, 3] })
    const vote = (approverId: number, decision: StageVote['decision']) => ({
      approverId,
      deciderId: approverId,
      decision,
    })
    expect(stageOutcome(of('any'), [vote(1, 'declined'), vote(2, 'approved')])).toBe('approved')
    expect(stageOutcome(of('all'), [vote(1, 'approved'), vote(2, 'approved')])).toBe('pending')
    expect(stageOutcome(of('all'), [vote(1, 'approved'), vote(2, 'declined')])).toBe('declined')
  })

  test('counts the last decision of an approver only', () => {
    fc.assert(
      fc.property(arbitraryStage, arbitraryVotes, (stage, votes) => {
        const last = new Map(votes.map((vote) => [vote.approverId, vote]))
        expect(stageOutcome(stage, votes)).toBe(stageOutcome(stage, [...last.values()]))
      }),
    )
  })

  test('ignores the votes of those who are no approvers of it', () => {
    fc.assert(
      fc.property(arbitraryStage, arbitraryVotes, decision, (stage, votes, decided) => {
        const foreign = { approverId: 99, deciderId: 99, decision: decided }
        expect(stageOutcome(stage, [...votes, foreign])).toBe(stageOutcome(stage, votes))
      }),
    )
  })

  test('counts a person once who decides in the place of several approvers', () => {
    fc.assert(
      fc.property(arbitraryStage, decision, (stage, decided) => {
        const byOne = stage.approverIds.map((approverId) => ({ approverId, deciderId: 7, decision: decided }))
        expect(stageOutcome(stage, byOne)).toBe(stageOutcome(stage, byOne.slice(0, 1)))
      }),
    )
  })

  test('that needs more approvals than it has approvers is never approved, and declined by the first decline', () => {
    fc.assert(
      fc.property(arbitraryStage, fc.integer({ min: 1, max: 3 }), ({ approverIds }, missing) => {
        const needed = approverIds.length + missing
        const stage: StageTerms = { rule: 'quorum', needed, approverIds }
        expect(approvalsNeeded(stage)).toBe(needed)
        expect(stageOutcome(stage, [])).toBe('pending')
        expect(stageOutcome(stage, byAll(stage, 'approved'))).toBe('pending')
        expect(stageOutcome(stage, byAll(stage, 'declined').slice(0, 1))).toBe('declined')
      }),
    )
  })

  test('without approvers stays pending', () => {
    expect(stageOutcome({ rule: 'all', needed: null, approverIds: [] }, [])).toBe('pending')
  })
})

describe('a request', () => {
  const request = fc.array(fc.tuple(arbitraryStage, arbitraryVotes), { minLength: 1, maxLength: 4 })

  test('stands where its first stage stands that is not approved, and later votes change nothing', () => {
    fc.assert(
      fc.property(request, (given) => {
        const stages = given.map(([stage]) => stage)
        const votes = given.flatMap(([, of], stage) => of.map((vote) => ({ ...vote, stage })))
        const { state, stages: outcomes } = approvalState(stages, votes)
        const first = given.findIndex(([stage, of]) => stageOutcome(stage, of) !== 'approved')
        expect(state).toBe(first < 0 ? 'approved' : stageOutcome(...given[first]!))
        if (first < 0) {
          expect(outcomes.every((one) => one === 'approved')).toBe(true)
          return
        }
        expect(outcomes.slice(first + 1).every((one) => one === 'waiting')).toBe(true)
        expect(
          approvalState(
            stages,
            votes.filter(({ stage }) => stage <= first),
          ),
        ).toEqual({ state, stages: outcomes })
      }),
    )
  })

  test('without stages is pending', () => {
    expect(approvalState([], [])).toEqual({ state: 'pending', stages: [] })
  })
})
