/** The texts of articles that are offered before or in a request. */
export const articleSuggestionMessages = {
  title: 'Articles that may help',
  unhelpful: {
    note: (title: string, address: string) => `This article didn’t help: “${title}” ${address}`,
    announcement: 'Your request will note that this article didn’t help:',
    remove: 'Remove',
  },
} as const

/** The texts of the button that inserts an article into a message. */
export const insertArticleMessages = {
  open: 'Articles',
  title: 'Insert article',
  options: 'articles',
  none: 'No articles found',
  noneTyped: 'Type to search articles',
  notVisible: 'Not visible to the requester. Change',
} as const
