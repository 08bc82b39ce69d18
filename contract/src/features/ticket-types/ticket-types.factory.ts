import type { CustomField, WorkflowStep } from './ticket-types.ts'

/** An optional text field of a ticket type, for tests. */
export const aCustomField = (given: Partial<CustomField> = {}): CustomField => ({
  id: 7,
  name: 'Seats',
  label: given.name ?? 'Seats',
  fieldType: 'text',
  options: [],
  placeholder: null,
  helperText: null,
  isRequired: false,
  isInPortal: true,
  ...given,
})

/** A step of a workflow without rules, for tests. */
export const aWorkflowStep = (given: Partial<WorkflowStep> = {}): WorkflowStep => ({
  id: 1,
  name: 'Open',
  state: 'open',
  isDefault: false,
  pausesSla: false,
  nextSteps: [],
  requiredFields: [],
  waitsForApproval: false,
  onReply: null,
  ...given,
})
