/** Returns the label as it is named within a sentence: a question in quotation marks. */
export const labelInSentence = (label: string) => (isQuestion(label) ? `“${label.trim()}”` : label)

/** Returns what a sentence says of the value of a field: its label, or "The answer to “Which model?”". */
export const valueInSentence = (label: string) =>
  isQuestion(label) ? `The answer to ${labelInSentence(label)}` : label

const isQuestion = (label: string) => /\?\s*$/.test(label)
