/**
 * What is known of a ticket's requester and customer: columns of their tables. Only staff may know it. Conditions name these fields, and
 * lists and exports have them as columns and orders.
 */
export const relatedFields = {
  'requester.email': { of: 'requester', column: 'email', label: 'Requester’s email' },
  'requester.department': { of: 'requester', column: 'department', label: 'Requester’s department' },
  'requester.position': { of: 'requester', column: 'position', label: 'Requester’s position' },
  'requester.phone': { of: 'requester', column: 'phone', label: 'Requester’s phone' },
  'customer.name': { of: 'customer', column: 'name', label: 'Customer’s name' },
} as const satisfies Record<string, RelatedField>

type RelatedField = { of: 'requester' | 'customer'; column: string; label: string }
/** A customer's name is what the column of the customer shows. */
export type RelatedColumn = Exclude<keyof typeof relatedFields, 'customer.name'>

export const relatedColumns = Object.keys(relatedFields).filter((key) => key !== 'customer.name') as RelatedColumn[]

export const isRelatedColumn = (name: string): name is RelatedColumn => relatedColumns.some((key) => key === name)
