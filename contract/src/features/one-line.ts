/**
 * Normalizes text for a single-line field: line breaks and tabs, with the spaces around them, become one space; other control characters
 * and bidirectional overrides, which can disguise a text, are removed; the ends are trimmed. A text without a visible character is empty: a
 * name of zero-width spaces could be neither read nor pressed.
 */
export const toOneLine = (value: string) => {
  const line = value
    .replace(/[\s\x85]+/g, (blanks) => (/[\t-\r\x85\u2028\u2029]/.test(blanks) ? ' ' : blanks))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return isInvisible(line) ? '' : line
}

/** Returns whether a text has no visible character. */
export const isInvisible = (text: string) => invisible.test(text)

/** Zero-width characters, fillers and the like; the last one is the blank of braille. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
