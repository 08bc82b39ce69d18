import {
  type ChoiceField,
  type Choices,
  choiceFields,
  type FieldWith,
  fieldsWith,
  ticketFields,
} from '@hatchway/contract/tickets/ticket-fields'

type Fields = typeof ticketFields
export type ChangeableField = FieldWith<'changeable'>
/** The columns of a ticket that users can change. */
export type ChangeableColumn = Fields[ChangeableField]['column']
/** The columns of the properties with a fixed set of values, for a table of the schema. */
export type ChoiceColumns = { [K in ChoiceField as Fields[K]['column']]: Choices[K] }

/** Where the name of the record that a property refers to is stored. */
export const references = {
  typeId: { table: 'ticket_types', key: 'id', name: 'name' },
  category: { table: 'categories', key: 'key', name: 'name' },
  requesterId: { table: 'users', key: 'id', name: 'full_name' },
  assigneeId: { table: 'users', key: 'id', name: 'full_name' },
  assignedGroupId: { table: 'groups', key: 'id', name: 'name' },
  customerId: { table: 'customers', key: 'id', name: 'name' },
  serviceId: { table: 'services', key: 'id', name: 'name' },
} as const satisfies Record<FieldWith<'kind', 'reference'>, { table: string; key: 'id' | 'key'; name: string }>
export type ReferenceField = keyof typeof references

/** Whether a property refers to a record. */
export const isReference = (key: string): key is ReferenceField => Object.hasOwn(references, key)

/** Whether a property refers to a record by its id. A category is referred to by its key, and may have no record. */
export const isIdReference = (key: string): key is Exclude<ReferenceField, 'category'> =>
  isReference(key) && references[key].key === 'id'

export const changeableFields = fieldsWith('changeable')

/** Returns the choices of a row by their keys in the contract. */
export const choicesOf = (row: ChoiceColumns) =>
  Object.fromEntries(choiceFields.map((key) => [key, row[ticketFields[key].column]])) as Choices

/** Returns the choices as columns; one that is not given has its default. */
export const choiceColumns = (given: { [K in ChoiceField]?: Choices[K] | undefined } = {}) =>
  Object.fromEntries(
    choiceFields.map((key) => [ticketFields[key].column, given[key] ?? ticketFields[key].default]),
  ) as ChoiceColumns

/** Returns the label of a choice's value. */
export const choiceLabel = <K extends ChoiceField>(key: K, value: Choices[K]) =>
  (ticketFields[key].values as Record<Choices[K], string>)[value]
