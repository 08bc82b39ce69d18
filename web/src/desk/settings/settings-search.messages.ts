import { countOf } from '../../platform/count-text.ts'

/** The texts of the search in the settings. */
export const settingsSearchMessages = {
  label: 'Search settings',
  placeholder: 'Search settings',
  results: 'Settings found',
  found: (fields: number, entries: number) =>
    fields === 0 ? countOf(entries, 'setting') : `${countOf(fields, 'field')} in ${countOf(entries, 'setting')}`,
  keys: { move: 'Move', open: 'Open', clear: 'Clear' },
  alsoFoundBy: (words: string) => `Also found by ${words}`,
  noneInGroup: 'None',
  none: { title: 'No settings found', hint: 'Try another word, such as “holiday” or “SMTP”.', clear: 'Clear search' },
  inHelpCenter: 'In the Help Center:',
  sameInPalette: 'finds the same',
} as const
