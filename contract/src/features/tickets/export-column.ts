import { isRelatedColumn } from './related-fields.ts'
import { isCustomFieldPath, sortFields, ticketFields } from './ticket-fields.ts'

/**
 * Returns the field that a column's name means: a property, a name by which lists sort, an attribute of the
 * requester, or a custom field. Undefined for any other.
 */
export function exportColumn(name: string): string | undefined {
  if (isCustomFieldPath(name) || isRelatedColumn(name)) return name
  if (Object.hasOwn(sortFields, name)) return sortFields[name as keyof typeof sortFields]
  return Object.hasOwn(ticketFields, name) && name !== 'customFields' ? name : undefined
}
