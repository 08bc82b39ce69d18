import type { TicketState, TicketType, WorkflowStep } from '@hatchway/contract/ticket-types'

type Workflow = Pick<TicketType, 'statuses'>

/** Where a new ticket of this type begins: its default step, else its first, else plainly open. */
export function firstStep({ statuses }: Workflow): WorkflowStep {
  return statuses.find((step) => step.isDefault) ?? statuses[0] ?? plainStep('open')
}

/** The step that a ticket takes when only one of the four states is named; a state that the workflow leaves out has its plain name. */
export function stepForState({ statuses }: Workflow, state: TicketState): WorkflowStep {
  return statuses.find((step) => step.state === state) ?? plainStep(state)
}

/** The step of that name, whatever its case. */
export function stepByName({ statuses }: Workflow, name: string): WorkflowStep | undefined {
  const wanted = name.trim().toLowerCase()
  return statuses.find((step) => step.name.toLowerCase() === wanted)
}

export const stateLabels: Record<TicketState, string> = {
  open: 'Open',
  in_progress: 'In Progress',
  resolved: 'Resolved',
  closed: 'Closed',
}

function plainStep(state: TicketState): WorkflowStep {
  return { name: stateLabels[state], state, isDefault: false, pausesSla: false }
}
