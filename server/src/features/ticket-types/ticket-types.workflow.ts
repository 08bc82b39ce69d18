import type { TicketState, WorkflowStep } from '@hatchway/contract/ticket-types'

/** A step as tickets are at it; a state that a workflow leaves out has a plain one, which is nowhere in the database. */
type Step = Omit<WorkflowStep, 'id'>
type Workflow = { statuses: readonly Step[] }

/** Where a new ticket of this type begins: its default step, else its first, else plainly open. */
export function firstStep({ statuses }: Workflow): Step {
  return statuses.find((step) => step.isDefault) ?? statuses[0] ?? plainStep('open')
}

/** The first step, unless another state was asked for from the start: then that one's. */
export function beginning(type: Workflow, state: TicketState | undefined): Step {
  const first = firstStep(type)
  return state === undefined || first.state === state ? first : stepForState(type, state)
}

/** The step that a ticket takes when only one of the four states is named; a state that the workflow leaves out has its plain name. */
export function stepForState({ statuses }: Workflow, state: TicketState): Step {
  return statuses.find((step) => step.state === state) ?? plainStep(state)
}

/** The step of that name, whatever its case. */
export function stepByName({ statuses }: Workflow, name: string): Step | undefined {
  const wanted = name.trim().toLowerCase()
  return statuses.find((step) => step.name.toLowerCase() === wanted)
}

export const stateLabels: Record<TicketState, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

function plainStep(state: TicketState): Step {
  return { name: stateLabels[state], state, isDefault: false, pausesSla: false }
}
