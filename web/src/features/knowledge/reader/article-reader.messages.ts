/** The texts around an article for its readers. */
export const articleReaderMessages = {
  title: 'Article',
  minutes: (minutes: number) => `${minutes} minute read`,
  notFound: 'Article Not Found',
  notFoundHint: 'This article doesn’t exist or you don’t have access.',

  information: {
    title: 'Article Information',
    author: 'Author',
    noAuthor: 'N/A',
    published: 'Published',
    updated: 'Last Updated',
    visibleTo: 'Visible to',
    views: 'Views',
    review: 'Review',
    noReview: 'No date',
    related: 'Related Articles',
    noRelated: 'No related articles',
  },

  vote: {
    question: 'Was this article helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: (helpful: number, votes: number) =>
      votes === 1 ? 'Thanks for your feedback.' : `Thanks. ${helpful} of ${votes} found it helpful.`,
    failed: 'Error',
  },

  share: {
    share: 'Share',
    copied: 'Copied',
    linkCopied: 'Link copied!',
    linkCopiedHint: 'Article link has been copied to your clipboard.',
    failed: 'Share failed',
    failedHint:
      "Could not share or copy the article link. Please try manually copying the URL from your browser's address bar.",
  },

  stillStuck: 'Still stuck?',
  stillStuckHint: 'Create a request. We’ll note that you’ve read this article.',
} as const

/** The texts of the list of published articles. */
export const readingListMessages = {
  categories: 'Categories',
  all: 'All',
  categoriesFailed: 'Failed to load categories',
  noMatchHint: 'Check the spelling or try different keywords.',
  noMatchInCategoryHint: 'Check the spelling or search all categories.',
} as const
