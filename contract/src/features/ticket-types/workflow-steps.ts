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

function plainStep(state: TicketState): Step {
  return { name: stateLabels[state], state, isDefault: false }
}
