import { z } from 'zod'
import { filledLine, id, line, optionalInstant, text } from '../../shapes.ts'
import { limits } from '../limits.ts'
import type { StageRule } from './approval-state.ts'
import { stageRuleMessages as messages } from './approved-text.messages.ts'

export const stageRule = z.enum(['any', 'all', 'quorum'])

/**
 * Who approves in a stage: a person, the members of a group, the manager of the ticket's requester, or the approvers of its customer. They
 * are resolved to people when the stage starts; later changes of a group don't alter them.
 */
export const approverChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userId: id }),
  z.object({ kind: z.literal('group'), groupId: id }),
  z.object({ kind: z.literal('manager') }),
  z.object({ kind: z.literal('customer') }),
])
export type ApproverChoice = z.infer<typeof approverChoice>

const hours = (max: number) =>
  z.int('Enter whole hours').min(1, 'Enter at least 1 hour').max(max, `At most ${max} hours`)
const longest = 24 * 365

const stageShape = {
  name: filledLine(80, 'Please give the stage a name'),
  rule: stageRule.default('any'),
  needed: z.int('Enter a whole number').min(1, 'At least 1').max(limits.approversPerStage).nullish(),
  approvers: z.array(approverChoice).min(1, 'Choose who approves').max(limits.approversPerStage),
  /** It is due so many hours after its start. */
  dueInHours: hours(longest).nullish(),
  /** Approvers are reminded this many hours before the due date. */
  remindHoursBefore: hours(longest).nullish(),
}

type Quorum = { rule: StageRule; needed?: number | null | undefined; approvers: readonly ApproverChoice[] }
type Issues = { addIssue: (issue: { code: 'custom'; message: string; path: (string | number)[] }) => void }

function quorumRule({ rule, needed }: Quorum, rules: Issues) {
  if (rule === 'quorum' && !needed)
    rules.addIssue({ code: 'custom', message: messages.neededMissing, path: ['needed'] })
}

/** Returns what is wrong with the number of approvals that a stage needs. */
export function quorumProblem({ rule, needed, approvers }: Quorum): string | undefined {
  if (rule !== 'quorum') return undefined
  if (!needed) return messages.neededMissing
  const people = peopleIn(approvers)
  return people !== null && people < needed ? messages.tooFewApprovers(people, needed) : undefined
}

/** Returns the first problem of {@link quorumProblem} of stages. */
export const quorumProblemIn = (stages: readonly Quorum[]) => stages.map(quorumProblem).find((one) => one !== undefined)

/** Returns how many people approve in a stage at most, null where that depends on a group or on a customer. */
function peopleIn(choices: readonly ApproverChoice[]): number | null {
  if (choices.some(({ kind }) => kind === 'group' || kind === 'customer')) return null
  return new Set(choices.map((choice) => (choice.kind === 'user' ? choice.userId : choice.kind))).size
}

/**
 * The rule of stages that are written: each names enough people for the approvals that it needs. What is read may be older than this rule.
 */
export function quorumRules(stages: readonly Quorum[], rules: Issues) {
  for (const [at, stage] of stages.entries()) {
    const message = quorumProblem(stage)
    if (message !== undefined) rules.addIssue({ code: 'custom', message, path: [at, 'needed'] })
  }
}

/** A stage as it is stored for later tickets. `needed` approvals decide a stage with the rule `quorum`. */
export const approvalTemplateStage = z.object(stageShape).superRefine(quorumRule)
export type ApprovalTemplateStage = z.infer<typeof approvalTemplateStage>

/** A stage as it is asked for on a ticket: due at an instant, or hours after its start. */
export const newApprovalStage = z.object({ ...stageShape, dueAt: optionalInstant }).superRefine(quorumRule)
export type NewApprovalStage = z.input<typeof newApprovalStage>

const stepName = line(60).nullable().default(null)

/**
 * An approval that tickets ask for by their type, a catalog item, a macro or a rule. It is stored as JSON. What is approved is chosen when
 * it is asked for: the subject and the fields of the ticket's type that have a value.
 */
export const approvalTemplate = z.object({
  message: text(10_000).default(''),
  stages: z.array(approvalTemplateStage).min(1, 'Add at least one stage').max(limits.stagesPerApproval),
  /** The step of the ticket's workflow that follows from the outcome; null leaves the ticket where it is. */
  stepAfterApproval: stepName,
  stepAfterDecline: stepName,
})
export type ApprovalTemplate = z.infer<typeof approvalTemplate>

/** A template as it is written. */
export const newApprovalTemplate = approvalTemplate.extend({
  stages: approvalTemplate.shape.stages.superRefine(quorumRules),
})
