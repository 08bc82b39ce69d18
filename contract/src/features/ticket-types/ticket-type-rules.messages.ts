/** What is wrong with a workflow or with the fields of a ticket type. */
export const ticketTypeRuleMessages = {
  unnamedStep: 'Give every step a name',
  sameStep: (name: string) => `Two steps are called “${name}”`,
  noOpenStep: 'A workflow needs at least one step in the category Open',
  noFinalStep: 'A workflow needs a final step, in the category Resolved or Closed',
  twoDefaults: 'Only one step can be the default',
  unknownNextStep: (next: string, step: string) => `“${step}” can’t be followed by “${next}”, which doesn’t exist`,
  followsItself: (step: string) => `“${step}” can’t follow itself`,
  nextStepTwice: (step: string) => `The same next step is listed twice for “${step}”`,
  replyStep: (to: string, from: string) =>
    `A reply can’t move tickets from “${from}” to “${to}”. Choose an open step that doesn’t pause the SLA.`,
  unlabeledField: 'Give every field a label',
  unnamedField: 'Give every field a name',
  reservedName: (name: string) => `A field can’t be named ${name}`,
  sameField: (name: string) => `Two fields are named ${name}`,
  noOption: (field: string) => `“${field}” needs at least one option`,
  optionTwice: (field: string) => `An option of “${field}” is listed twice`,
} as const
