import { z } from 'zod'
import { recordEndpoints } from '../../record-endpoints.ts'
import { baseVersion, filledLine, flag, id, line } from '../../shapes.ts'
import { approvalTemplate, newApprovalTemplate } from '../approvals/approval-stages.ts'
import { limits } from '../limits.ts'
import { fieldRules, workflowRules } from './ticket-type-rules.ts'
import { requirableFields } from './workflow-moves.ts'
import { nextStep } from './workflow-rules.ts'

export const ticketState = z.enum(['open', 'in_progress', 'resolved', 'closed'])
export type TicketState = z.infer<typeof ticketState>
export const stateLabels = { open: 'Open', in_progress: 'In Progress', resolved: 'Resolved', closed: 'Closed' } as const

export const fieldType = z.enum(['date', 'text', 'textarea', 'number', 'checkbox', 'select'])
export type FieldType = z.infer<typeof fieldType>

export const customField = z.object({
  id,
  name: z.string(),
  label: z.string(),
  fieldType,
  options: z.array(z.string()),
  placeholder: z.string().nullable(),
  helperText: z.string().nullable(),
  isRequired: z.boolean(),
  /** Portal users fill it in as well. */
  isInPortal: z.boolean(),
})
export type CustomField = z.infer<typeof customField>

/** A step of a type's workflow. It has its own name and maps to one of the four states. */
export const workflowStep = z.object({
  id,
  name: z.string(),
  state: ticketState,
  isDefault: z.boolean(),
  /** False for requesters and customers, as the rules below are empty for them. */
  pausesSla: z.boolean(),
  /** The steps that may follow. Where no step of the workflow has any, every step may follow every other. Empty for customers. */
  nextSteps: z.array(nextStep),
  /** What has to be filled in before a ticket enters it: keys of properties, and `customFields.…` of the type. Empty for customers. */
  requiredFields: z.array(z.string()),
  /** A ticket enters it only after the approval that the type asks for: `approval` says whose it is, and has to be set. */
  waitsForApproval: z.boolean(),
  /**
   * The step, by name, to which a reply from the requester's side moves a ticket from this one if it pauses the SLA. Null for the step from
   * which the ticket came, and for customers.
   */
  onReply: z.string().nullable(),
})
export type WorkflowStep = z.infer<typeof workflowStep>

export const ticketType = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  /** Name of the type's icon, and its hue in degrees. */
  icon: z.string(),
  hue: z.number(),
  /** Portal users may create tickets of this type. */
  isPublic: z.boolean(),
  /** No new tickets of this type; existing tickets stay. */
  isArchived: z.boolean(),
  customFields: z.array(customField),
  statuses: z.array(workflowStep),
  /** Groups that may be given tickets of this type; empty means all. Empty for requesters and customers, who choose no group. */
  allowedGroups: z.array(id),
  /** Asked for when a ticket of this type is created; null for none, and for everyone but agents. */
  approval: approvalTemplate.nullable(),
  /** Incremented by each change of the type. */
  version: z.number(),
})
export type TicketType = z.infer<typeof ticketType>

/** The hues that admins can choose. */
export const typeHues = [0, 25, 55, 85, 120, 150, 175, 200, 235, 265, 300, 330] as const

export const newCustomField = z.object({
  /** The id of an existing field; a new one has none. */
  id: id.optional(),
  name: line(60),
  label: line(80),
  fieldType,
  options: z.array(line(120)).max(limits.optionsPerField).default([]),
  placeholder: line(120).nullish(),
  helperText: line(200).nullish(),
  isRequired: z.boolean().default(false),
  isInPortal: z.boolean().default(true),
})
export const newWorkflowStep = z.object({
  /** The id of an existing step; a new one has none. */
  id: id.optional(),
  name: line(60),
  state: ticketState,
  isDefault: z.boolean().default(false),
  pausesSla: z.boolean().default(false),
  /** Those of an existing step stay where this is absent. */
  nextSteps: z.array(nextStep).max(limits.stepsPerTicketType).optional(),
  requiredFields: z
    .array(line(200))
    .max(limits.fieldsPerTicketType + requirableFields.length)
    .optional(),
  waitsForApproval: z.boolean().optional(),
  /** An open step that does not pause the SLA; null for the step from which a ticket came. */
  onReply: line(60).nullable().optional(),
})
const typeName = filledLine(60, 'Please give the type a name')
const icon = z.string().regex(/^[a-z0-9-]{1,40}$/, 'Icon must be the name of an icon')
const shared = {
  icon,
  hue: z.number().int().min(0).max(360),
  isDefault: z.boolean(),
  isPublic: z.boolean(),
  customFields: z.array(newCustomField).max(limits.fieldsPerTicketType).superRefine(fieldRules),
  statuses: z.array(newWorkflowStep).max(limits.stepsPerTicketType).superRefine(workflowRules),
  allowedGroups: z.array(id).max(200),
  approval: newApprovalTemplate.nullable(),
}

export const newTicketType = z.object({ name: typeName, ...z.object(shared).partial().shape })
export const ticketTypeChange = z.object({
  name: typeName.optional(),
  ...z.object(shared).partial().shape,
  isArchived: z.boolean().optional(),
  /** Where the tickets of a step move when it is removed or gets another state: another step of the same state. */
  moves: z
    .array(z.object({ from: line(60), to: line(60) }))
    .max(30)
    .optional(),
  version: baseVersion,
})

const typeEndpoints = recordEndpoints('/api/ticket-types', ticketType, { read: 'signed-in', write: 'admin' })

export const ticketTypes = {
  list: typeEndpoints.listBy(
    'Ticket types with their fields, workflow and groups. `archived=true` includes archived ones, for staff.',
    z.object({ archived: flag }),
  ),
  show: typeEndpoints.show('One ticket type.'),
  add: typeEndpoints.add('Add a ticket type. Without steps it has the four states.', newTicketType),
  change: typeEndpoints.change(
    'Change or archive a ticket type. Lists (steps, fields, groups) are replaced as a whole.',
    ticketTypeChange,
  ),
  remove: typeEndpoints.remove('Delete a ticket type that no ticket has.'),
  order: typeEndpoints.order('Reorder the ticket types. Those that are not listed follow.', 500),
}
