/** What is said of the text of a condition that can’t be read. */
export const conditionParseMessages = {
  unknownName: (label: string, name: string) => `${label}: nothing is called “${name}”`,
  ambiguousName: (label: string, name: string) => `${label}: several names start with “${name}”. Write the whole name.`,
  neverOpened: 'This parenthesis was never opened',
  neverClosed: 'This parenthesis is never closed',
  quoteNeverClosed: 'This quote is never closed',
  nothingToSearch: 'Add something to search for here',
  nothingToLeaveOut: 'Write what to exclude right after “-”',
  unknownKeyword: (keyword: string) => `There is no keyword “${keyword}”. Put a text with a colon in quotes.`,
  eachWithIs: 'Write each of these with “is:”',
  unknownIs: (word: string, choices: readonly string[]) =>
    `There is no “is:${word}”. Choose one of ${choices.join(', ')}.`,
  oneValue: (keyword: string) => `“${keyword}” takes one value here`,
  wrongComparison: (label: string, comparison: string) => `${label} can’t be compared by “${comparison}”`,
  missingValue: 'Add a value here',
  missingValueAfter: (keyword: string) => `Add a value after “${keyword}:”`,
  unknownChoice: (label: string, value: string, choices: readonly string[], hasMore: boolean) =>
    `${label} has no value “${value}”. Choose one of ${choices.join(', ')}${hasMore ? ', …' : ''}.`,
  notAnId: 'An id is a number such as #12',
  notANumber: (label: string) => `${label} must be a number`,
  notATime: (label: string, keyword: string) =>
    `${label} needs a time such as ${keyword}:<2d, ${keyword}:>2026-11-01 or ${keyword}:today`,
} as const
