import { listText } from '../list-text.ts'
import { workflowMoveMessages as messages } from './workflow-moves.messages.ts'
import type { NextStep, StepMover } from './workflow-rules.ts'

type Step = { name: string; nextSteps: readonly NextStep[] }

/** Who moves a ticket. Automation chooses among the next steps like everyone, whatever their movers are. */
export type Mover = {
  role: 'admin' | 'agent' | 'outside' | 'automation'
  /** The groups that an agent is a member of. */
  groupIds: readonly number[]
  isRequester: boolean
}

export type MoveProblem = { kind: 'not_next'; next: string[] } | { kind: 'not_allowed'; by: readonly StepMover[] }

/** Whether a workflow has rules: without any, every step may follow every other. */
export const hasWorkflowRules = (steps: readonly Step[]) => steps.some(({ nextSteps }) => nextSteps.length > 0)

/**
 * Returns why a ticket may not be moved from one step to another, null where it may. An admin moves a ticket anywhere from a step that no
 * rule leads out of, such as one that is no longer in the workflow.
 */
export function moveProblem(steps: readonly Step[], from: string, to: string, mover: Mover): MoveProblem | null {
  if (from === to || !hasWorkflowRules(steps)) return null
  const next = steps.find(({ name }) => name === from)?.nextSteps ?? []
  const rule = next.find(({ step }) => step === to)
  if (!rule) {
    if (next.length === 0 && mover.role === 'admin') return null
    return { kind: 'not_next', next: next.map(({ step }) => step) }
  }
  return mayChoose(rule.by, mover) ? null : { kind: 'not_allowed', by: rule.by }
}

function mayChoose(by: readonly StepMover[], { role, groupIds, isRequester }: Mover): boolean {
  if (by.length === 0 || role === 'admin' || role === 'automation') return true
  return by.some((one) => {
    if (one.kind === 'group') return groupIds.includes(one.groupId)
    return one.kind === 'requester' && isRequester
  })
}

/** Returns why a ticket may not be moved, as a sentence. Customers don't read the names of groups. */
export function moveSentence(
  problem: MoveProblem,
  {
    from,
    to,
    nameOf,
    isOutside = false,
  }: { from: string; to: string; nameOf: (groupId: number) => string; isOutside?: boolean },
): string {
  if (problem.kind === 'not_allowed')
    return isOutside ? messages.onlySupport(from, to) : messages.onlyMovers(moversText(problem.by, nameOf), from, to)
  if (problem.next.length > 0) return messages.next(from, to, problem.next)
  return isOutside ? messages.notNext(from, to) : messages.onlyAdmin(from, to)
}

/** Returns who may move a ticket, within a sentence: `admins, the requester and members of Finance`. */
export function moversText(by: readonly StepMover[], nameOf: (groupId: number) => string): string {
  const texts = [
    ...(by.some(({ kind }) => kind === 'requester') ? [messages.requester] : []),
    ...by.flatMap((one) => (one.kind === 'group' ? [messages.members(nameOf(one.groupId))] : [])),
    messages.admins,
  ]
  return listText(texts, 'and')
}

/** The properties of a ticket that a step can require, besides the fields of its type: those that can be empty. */
export const requirableFields = [
  'assigneeId',
  'assignedGroupId',
  'requesterId',
  'customerId',
  'serviceId',
  'dueDate',
  'tags',
] as const
