import type { CustomField } from './ticket-types.ts'

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
