/** The texts of the dialog that explains the search. */
export const searchSyntaxMessages = {
  explanation:
    'Type words, or conditions made of a keyword and a value. All conditions must match unless you write “or”. Select an example to try it.',
  examples: 'Examples',
  states: 'States',
  keywords: 'Keywords',
  field: 'Field',
  example: 'Example',
  finds: 'Finds',
} as const
