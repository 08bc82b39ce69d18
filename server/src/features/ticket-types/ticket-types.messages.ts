/** The texts of ticket types, of their fields and of their workflows. */
export const ticketTypeMessages = {
  types: 'ticket types',
  typeChanged: 'Someone else changed this ticket type',
  isDefault: (type: string) => `${type} is the default type. Make another type the default first.`,
  inUse: (type: string) => `Tickets use ${type}. Archive it instead.`,
  nameTaken: (name: string, isArchived: boolean) =>
    `There is ${isArchived ? 'an archived ticket type' : 'another ticket type'} called “${name}”`,
  chooseGroups: 'Please select groups that exist',
  loadAgain: 'The ticket type has changed. Reload it.',

  fieldNameKept: (field: string, name: string) => `The name of “${field}” (${name}) can’t be changed`,
  fieldTypeKept: (field: string) => `The type of “${field}” cannot be changed. Remove it and add another field.`,
  unknownField: (step: string, field: string) => `“${step}” requires ${field}, which tickets of this type don’t have`,

  approvalNotNamed: (step: string) =>
    `“${step}” requires approval. Turn on “Request approval” and choose approvers, or don’t require approval.`,
  stepNameTaken: (step: string) => `Another step is still called “${step}”. Rename that step first and save.`,
  otherCategory: (step: string, category: string) =>
    `Tickets in “${step}” can only move to a step with the category ${category}`,
  ticketsMoving: (step: string) => `Tickets are still being moved from “${step}”. Try again in a minute.`,
} as const
