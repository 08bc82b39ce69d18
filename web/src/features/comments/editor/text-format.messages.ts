/** The names of the formats of a text, and the text of a link that has none. */
export const textFormatMessages = {
  bold: 'Bold',
  italic: 'Italic',
  list: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  code: 'Code',
  link: 'Link',
  linkText: 'link',
} as const
