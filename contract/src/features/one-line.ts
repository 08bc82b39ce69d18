/**
 * Normalizes text for a single-line field: line breaks and tabs, with the spaces around them, become one space; other control characters
 * and bidirectional overrides, which can disguise a text, are removed; the ends are trimmed.
 */
export const toOneLine = (value: string) =>
  value
    .replace(/[\s\x85]+/g, (blanks) => (/[\t-\r\x85\u2028\u2029]/.test(blanks) ? ' ' : blanks))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\0-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
