/** The texts about markup that exceeds the limits. */
export const markupMessages = {
  tooDeep: 'This text is nested too deeply. Simplify its formatting.',
  tooManyElements: 'This text has too many elements. Simplify its formatting.',
  tooManyAttributes: 'This text has too many attributes. Simplify its formatting.',
  tooLongStyle: 'This text has too long a style. Simplify its formatting.',
  tooExpensive: 'This text takes too long to process. Simplify its formatting.',
  busy: 'Many large texts are being processed. Try again in a moment.',
} as const

/** The texts of a workbook, as its XML has them. */
export const xlsxMessages = {
  sheet: 'Tickets',
} as const
