/** The texts of the dialog that asks for the fields that a step requires. */
export const requiredFieldsMessages = {
  title: (step: string) => `To set ${step}, fill in:`,
  save: (step: string) => `Save and set ${step}`,
  saveFields: 'Save fields only',
  fieldsSaved: (target: string) => `Fields saved on ${target}`,
  discard: 'Press Esc again to discard what you filled in.',
  typesFailed: 'The fields couldn’t be loaded',
  loading: 'Loading fields...',
  choose: 'Select',
  noServices: 'This customer has no services',
} as const
