/** The texts of canned replies. */
export const cannedReplyMessages = {
  nouns: { one: 'canned reply', many: 'canned replies', short: 'reply' },
  kind: { title: 'Canned reply', short: 'reply' },
  purpose: 'Reusable replies. Type / in the composer to insert one.',
  remains: 'Messages that used it aren’t affected.',
  text: 'Text',
  textMissing: 'Enter the reply',
} as const
