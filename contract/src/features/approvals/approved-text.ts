/** Returns the value of an approved field as it is shown: a time in the reader's format, and `none` where there is no value. */
export function approvedText(text: string | null, formatTime: (instant: string) => string, none: string): string {
  if (text === null) return none
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? formatTime(text) : text
}
