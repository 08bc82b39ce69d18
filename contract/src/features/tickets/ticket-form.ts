import { z } from 'zod'
import { valueInSentence } from '../field-label.ts'
import type { CustomField } from '../ticket-types/ticket-types.ts'
import { shapesOf } from './ticket-field-shapes.ts'
import { choiceFields } from './ticket-fields.ts'
import { descriptionRule, subjectRule } from './ticket-text-shapes.ts'

export const pleaseSelectRequester = 'Please select a requester for this ticket'
export const pleaseSelectGroup = 'Please select an assigned group for this ticket'

type FormOptions = {
  /** Staff choose the requester and the group; other users do not. */
  asksWhose: boolean
  /** The custom fields of the selected type. */
  fields: readonly CustomField[]
}

/** The rules of the Create New Ticket form, with the messages that the server would return. */
export const ticketForm = ({ asksWhose, fields }: FormOptions) =>
  z.object({
    typeId: z.string(),
    requester: z.custom(
      (chosen) => !asksWhose || (typeof chosen === 'object' && chosen !== null),
      pleaseSelectRequester,
    ),
    subject: subjectRule,
    description: descriptionRule,
    assignedGroupId: z
      .number()
      .nullable()
      .refine((chosen) => !asksWhose || chosen !== null, pleaseSelectGroup),
    assigneeId: z.number().nullable(),
    customerId: z.number().nullable(),
    serviceId: z.number().nullable(),
    ...shapesOf('response', choiceFields),
    /** The key of a category; empty for the first one. */
    category: z.string(),
    customFields: z.record(z.string(), z.union([z.string(), z.boolean()]).optional()).superRefine((values, form) => {
      for (const field of fields) {
        const key = formKey(field)
        const message = problemWith(field, values[key])
        if (message) form.addIssue({ code: 'custom', path: [key], message })
      }
    }),
  })

/** Returns the key of a custom field in the form: its id, because names may contain dots, which forms read as paths. */
export const formKey = ({ id }: Pick<CustomField, 'id'>) => `f${id}`

function problemWith({ label, fieldType, isRequired }: CustomField, value: string | boolean | undefined) {
  if (isRequired && (!value || String(value).trim() === '')) return `${valueInSentence(label)} is required`
  if (fieldType === 'number' && value && !Number.isFinite(Number(value)))
    return `${valueInSentence(label)} must be a number`
}
