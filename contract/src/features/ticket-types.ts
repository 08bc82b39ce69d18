import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, oneId } from '../shapes.ts'

export const ticketState = z.enum(['open', 'in_progress', 'resolved', 'closed'])
export type TicketState = z.infer<typeof ticketState>

export const fieldType = z.enum(['date', 'text', 'textarea', 'number', 'checkbox', 'select'])

export const customField = z.object({
  id,
  name: z.string(),
  label: z.string(),
  fieldType,
  options: z.array(z.string()),
  placeholder: z.string().nullable(),
  helperText: z.string().nullable(),
  isRequired: z.boolean(),
})
export type CustomField = z.infer<typeof customField>

/** A step of a type's workflow. It has a name of its own and stands for one of the four states. */
export const workflowStep = z.object({
  name: z.string(),
  state: ticketState,
  isDefault: z.boolean(),
  pausesSla: z.boolean(),
})
export type WorkflowStep = z.infer<typeof workflowStep>

export const ticketType = z.object({
  id,
  name: z.string(),
  isDefault: z.boolean(),
  /** Name of the type's icon, and its hue in degrees. */
  icon: z.string(),
  hue: z.number(),
  customFields: z.array(customField),
  statuses: z.array(workflowStep),
  /** Groups that may be given tickets of this type; empty means all. */
  allowedGroups: z.array(id),
})
export type TicketType = z.infer<typeof ticketType>

/** The key of a custom field in `ticket.customFields`: its name lowercased and joined with underscores. */
export function customFieldKey(name: string) {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}

export const ticketTypes = {
  list: endpoint({
    method: 'GET',
    path: '/api/ticket-types',
    summary: 'Ticket types with their fields, workflow and groups.',
    access: 'signed-in',
    response: z.array(ticketType),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/ticket-types/:id',
    summary: 'One ticket type.',
    access: 'signed-in',
    params: oneId,
    response: ticketType,
  }),
}
