/** What is wrong with the form of an item. */
export const formRuleMessages = {
  sameKey: (key: string) => `Two fields have the key ${key}`,
  sameLabel: (label: string) => `Two fields are called “${label}”`,
  ofField: (label: string, problem: string) => `“${label}”: ${problem}`,
  noOptions: (label: string) => `“${label}” can’t have options`,
  optionMissing: (label: string) => `“${label}” needs at least one option`,
  optionTwice: (label: string) => `An option of “${label}” is listed twice`,
  laterField: (label: string) => `The condition depends on “${label}”, which is not an earlier field`,
  removedField: 'The condition depends on a field that was removed',
  unfitCondition: (label: string) => `This condition does not fit “${label}”`,
  unfitValue: (label: string) => `The condition names a value that “${label}” can’t have`,
} as const
