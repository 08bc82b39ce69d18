import { countOf } from '../../../platform/count-text.ts'
/** The texts of the rules of a workflow. */
export const workflowMessages = {
  open: 'Every step can follow every other. Add next steps to a step to change that.',
  pictureLabel: 'Workflow',
  dashed: 'Dashed: only some people can choose it',
  way: (from: string, to: string, by: string) => `${from} to ${to}${by && `, by ${by}`}`,
  noWay: (from: string) => `${from}: no next step. Only admins can move its tickets.`,
  requires: (approval: boolean, fields: number) =>
    [...(approval ? ['Approval'] : []), ...(fields > 0 ? [countOf(fields, 'field')] : [])].join(', '),
  nothing: 'Nothing',
  column: 'Requires',
  rulesOf: (name: string) => `Rules of ${name}`,
  dialogTitle: (name: string) => `Rules of “${name}”`,
  nextSteps: 'Next steps',
  nextHint: 'Where no step has next steps, every step can follow every other.',
  noNext: 'None chosen',
  whoFor: (step: string) => `Who can choose “${step}”`,
  everyone: 'Everyone who can change the ticket',
  admins: 'Admins only',
  requester: 'Requester',
  membersOf: (group: string) => `Members of ${group}`,
  fields: 'Fill in first',
  fieldsHint: 'A ticket enters this step only when these have a value.',
  noFields: 'Nothing',
  approval: 'Wait for approval',
  approvalHint:
    'A ticket enters this step only after the approval that its type asks for. Set it under “Ask for approval”.',
  approvalNotNamed: (step: string) => `“${step}” waits for approval. Choose who approves, or let it wait for none.`,
  typeApproval: 'Ask for approval',
  typeApprovalHint:
    'Asked for when a ticket of this type is created. The subject and the fields of the type are approved.',
  newStep: 'New step',
  apply: 'Apply',
} as const

/** The texts of the list of the steps of a workflow. */
export const stepListMessages = {
  title: 'Workflow steps',
  add: 'Add step',
  columns: { step: 'Step', state: 'Status category', default: 'Default', pausesSla: 'Pauses SLA' },
  newStep: 'New step',
  /** A step that has no name yet, in a sentence. */
  theNewStep: 'the new step',
  unnamed: 'new step',
  nameLabel: (position: number) => `Name of step ${position}`,
  namePlaceholder: 'Name of the step',
  quoted: (name: string) => `“${name}”`,
  stateOf: (step: string) => `${step}: status category`,
  startAt: (step: string) => `New tickets start at ${step}`,
  pausesSla: (step: string) => `${step} pauses the SLA`,
  more: (step: string) => `More for ${step}`,
  remove: 'Remove step',
} as const

/** The texts of the dialog about the tickets of a step that is removed or changes its state. */
export const leaveStepMessages = {
  changeTitle: (step: string, state: string) => `Change the status category of “${step}” to ${state}?`,
  removeTitle: (step: string) => `Remove the step “${step}”?`,
  moves: (state: string) => `Its tickets stay ${state} and move to another step when you save.`,
  noOther: (state: string) =>
    `Its tickets stay ${state}. No other step has that category, so they’re shown as “${state}”.`,
  target: 'Move its tickets to',
  newStep: 'New step',
  cancel: 'Cancel',
  change: 'Change step',
  remove: 'Remove step',
} as const
