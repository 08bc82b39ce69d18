import {
  type EscalationStep,
  type Policy,
  type PolicyTerms,
  slaTargets,
  type TargetMinutes,
} from '@hatchway/contract/sla/policies'
import type { Priority } from '@hatchway/contract/tickets/ticket-fields'
import { countRows, isSame, newKey } from '../../../platform/lists/row-changes.ts'
import { choiceName } from '../../tickets/ticket-choices.tsx'
import type { NewPolicy } from '../sla.queries.ts'
import { editorMessages, targetTableMessages as messages } from './policy.messages.tsx'

/** The priorities in the order of the table, the most urgent first. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const satisfies readonly Priority[]

/** An escalation step being edited; `key` identifies it while the editor is open. */
export type StepDraft = EscalationStep & { key: string }
/** A policy being edited. A time that can't be read is `NaN`. */
export type PolicyDraft = Omit<PolicyTerms, 'escalation'> & {
  name: string
  isActive: boolean
  /** The conditions, as the text of a search. */
  text: string
  escalation: StepDraft[]
}
export type PolicyProblems = { name?: string; targets?: string }

export function draftOf(policy: Policy): PolicyDraft {
  const { name, isActive, text, targets, calendarId, pausedTargets, isShownToCustomers, escalation } = policy
  return {
    ...{ name, isActive, text, targets, calendarId, pausedTargets, isShownToCustomers },
    escalation: escalation.map((step, at) => ({ ...step, key: `step-${at}` })),
  }
}

const hours = (first: number, next: number, resolution: number): TargetMinutes => ({
  first_response: first * 60,
  next_response: next * 60,
  resolution: resolution * 60,
})

/** Returns the initial draft of a new policy, with common times. */
export const newPolicyDraft = (calendarId: number | null = null): PolicyDraft => ({
  name: '',
  isActive: true,
  text: '',
  targets: { urgent: hours(0.5, 1, 4), high: hours(1, 2, 8), medium: hours(4, 8, 24), low: hours(8, 16, 40) },
  calendarId,
  pausedTargets: ['resolution'],
  isShownToCustomers: false,
  escalation: [],
})

export const newStep = (): StepDraft => ({
  key: newKey(),
  when: { kind: 'overdue', minutes: 0 },
  targets: ['resolution'],
  notify: [{ kind: 'assignee' }],
  channels: [],
  repeatMinutes: null,
})

/** Returns the terms of a draft, which a version consists of. */
export function termsOf({
  targets,
  calendarId,
  pausedTargets,
  isShownToCustomers,
  escalation,
}: PolicyDraft): PolicyTerms {
  const steps = escalation.map(({ key: _, ...step }) => step)
  return { targets, calendarId, pausedTargets, isShownToCustomers, escalation: steps }
}

export const bodyOf = (draft: PolicyDraft): NewPolicy => ({
  name: draft.name.trim(),
  isActive: draft.isActive,
  conditions: draft.text,
  ...termsOf(draft),
})

/** Returns the changed draft of a saved policy. Conditions that can't be read are sent only once they are replaced. */
export function changeOf(saved: PolicyDraft, draft: PolicyDraft): Partial<NewPolicy> {
  const { conditions, ...rest } = bodyOf(draft)
  return saved.text === draft.text ? rest : { ...rest, conditions }
}

/** Counts the changes: each property, each time, and each added, changed, moved or removed escalation step. */
export function countChanges(saved: PolicyDraft, draft: PolicyDraft): number {
  const plain = (['name', 'isActive', 'text', 'calendarId', 'isShownToCustomers'] as const).filter(
    (name) => saved[name] !== draft[name],
  )
  const times = priorities.flatMap((priority) =>
    slaTargets.filter((target) => !Object.is(saved.targets[priority][target], draft.targets[priority][target])),
  )
  const isPausedElsewhere = !isSame(saved.pausedTargets.toSorted(), draft.pausedTargets.toSorted())
  return plain.length + times.length + Number(isPausedElsewhere) + countRows(saved.escalation, draft.escalation)
}

/** Returns a sentence on the priorities whose first response is due after their resolution; undefined without any. */
export function orderWarning(targets: PolicyDraft['targets']): string | undefined {
  const late = priorities.filter((priority) => {
    const { first_response: first, resolution } = targets[priority]
    return first !== null && resolution !== null && first > resolution
  })
  if (late.length === 0) return undefined
  return messages.responseAfterResolution(late.map((priority) => choiceName('priority', priority)))
}

/** Returns whether times can't be read, or there are none. */
export function problemsWith({ name, targets }: PolicyDraft): PolicyProblems {
  const times = priorities.flatMap((priority) => slaTargets.map((target) => targets[priority][target]))
  const problem = times.some(Number.isNaN)
    ? messages.wrong
    : times.every((time) => time === null)
      ? messages.missing
      : undefined
  return { ...(name.trim() === '' && { name: editorMessages.nameMissing }), ...(problem && { targets: problem }) }
}
