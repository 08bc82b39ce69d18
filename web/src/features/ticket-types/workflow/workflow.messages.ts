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
  approvalHint: 'A ticket enters this step only after its newest approval request is approved.',
  typeApproval: 'Ask for approval',
  typeApprovalHint:
    'Asked for when a ticket of this type is created. The subject and the fields of the type are approved.',
  newStep: 'New step',
} as const
