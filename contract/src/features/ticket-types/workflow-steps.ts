import { takesReplies } from './ticket-type-rules.ts'
import { stateLabels, type TicketState, type WorkflowStep } from './ticket-types.ts'

/** A step of a ticket; a state that the workflow leaves out has an implicit step, which is not stored in the database. */
type Step = Pick<WorkflowStep, 'name' | 'state' | 'isDefault'> & { nextSteps?: WorkflowStep['nextSteps'] }
type Workflow = { statuses: readonly Step[] }

/** Returns the step of a new ticket of this type: the default step, or the first, or the plain open state. */
export function firstStep({ statuses }: Workflow): Step {
  return statuses.find((step) => step.isDefault) ?? statuses[0] ?? plainStep('open')
}

/** The initial step; when another state was requested, the first step of that state. */
export function initialStep(type: Workflow, state: TicketState | undefined): Step {
  const first = firstStep(type)
  return state === undefined || first.state === state ? first : stepForState(type, state)
}

/**
 * Returns the step for one of the four states, of several the first that may follow the step `from`; a state that the workflow leaves out
 * gets its default name.
 */
export function stepForState({ statuses }: Workflow, state: TicketState, from?: string): Step {
  const next = statuses.find(({ name }) => name === from)?.nextSteps ?? []
  const possible = statuses.filter((step) => step.state === state)
  return possible.find(({ name }) => next.some(({ step }) => step === name)) ?? possible[0] ?? plainStep(state)
}

/** Returns the step of that name, ignoring case. */
export function stepByName({ statuses }: Workflow, name: string): Step | undefined {
  const wanted = name.trim().toLowerCase()
  return statuses.find((step) => step.name.toLowerCase() === wanted)
}

/**
 * Returns the step for a ticket after a reply from the requester's side at a step that pauses the SLA: the one that the step names, else the
 * last of the earlier steps that can take it, else the first of In Progress or Open. Undefined where the ticket stays: its step does not
 * pause, or every open one does. `earlier` are the names of the steps at which it was, the last one first.
 */
export function stepAfterReply(
  { statuses }: { statuses: readonly WorkflowStep[] },
  current: string,
  earlier: readonly string[],
): WorkflowStep | undefined {
  const step = statuses.find(({ name }) => name === current)
  if (!step?.pausesSla) return undefined
  const possible = statuses.filter(takesReplies)
  const named = [step.onReply, ...earlier].flatMap((name) => possible.find((one) => one.name === name) ?? [])
  return named[0] ?? possible.find(({ state }) => state === 'in_progress') ?? possible[0]
}

function plainStep(state: TicketState): Step {
  return { name: stateLabels[state], state, isDefault: false }
}
