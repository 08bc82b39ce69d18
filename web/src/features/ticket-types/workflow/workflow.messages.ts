import { countOf } from '../../../platform/count-text.ts'
/** The texts of the rules of a workflow. */
export const workflowMessages = {
  open: 'Tickets can move between all steps. Set next steps to restrict this.',
  pictureLabel: 'Workflow',
  dashed: 'Dashed: limited to some people',
  way: (from: string, to: string, by: string) => `${from} to ${to}${by && `, by ${by}`}`,
  noWay: (from: string) => `${from}: no next step. Only admins can move tickets from here.`,
  requires: (approval: boolean, fields: number) =>
    [...(approval ? ['Approval'] : []), ...(fields > 0 ? [countOf(fields, 'field')] : [])].join(', '),
  nothing: 'Nothing',
  column: 'Requires',
  rulesOf: (name: string) => `Rules of ${name}`,
  dialogTitle: (name: string) => `Rules of “${name}”`,
  nextSteps: 'Next steps',
  nextHint: 'If no step has next steps, tickets can move between all steps.',
  noNext: 'None chosen',
  whoFor: (step: string) => `Who can choose “${step}”`,
  everyone: 'Everyone who can change the ticket',
  admins: 'Admins only',
  requester: 'Requester',
  membersOf: (group: string) => `Members of ${group}`,
  onReply: 'On reply, move to',
  onReplyHint: 'When the requester or someone in copy replies, tickets leave this step and the SLA resumes.',
  cameFrom: 'The step it came from',
  fields: 'Fill in first',
  fieldsHint: 'Tickets can enter this step only when these have a value.',
  noFields: 'Nothing',
  approval: 'Requires approval',
  approvalHint: 'Tickets can enter this step only after the type’s approval. Set it up under “Request approval”.',
  approvalNotNamed: (step: string) => `“${step}” requires approval. Choose approvers, or don’t require approval.`,
  typeApproval: 'Request approval',
  typeApprovalHint: 'Requested when a ticket of this type is created. Covers its subject and custom fields.',
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
  namePlaceholder: 'Step name',
  quoted: (name: string) => `“${name}”`,
  stateOf: (step: string) => `${step}: status category`,
  startAt: (step: string) => `New tickets start at ${step}`,
  pausesSla: (step: string) => `${step} pauses the SLA`,
  more: (step: string) => `More actions for ${step}`,
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
