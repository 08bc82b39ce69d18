/** The texts of what the search field suggests. */
export const completionMessages = {
  keywords: 'Keywords',
  is: 'Is',
  none: 'None',
  tickets: (count: number) => (count === 1 ? 'ticket' : 'tickets'),
  choose: 'choose',
  insert: 'insert',
} as const
