import type { ReactNode } from 'react'

/** The texts of the lists of articles. */
export const articleListMessages = {
  tabs: { all: 'All', review: 'Needs review' },
  searchPlaceholder: 'Search titles and text',
  columns: {
    title: 'Title',
    category: 'Category',
    status: 'Status',
    readers: 'Visible to',
    author: 'Author',
    helpful: 'Helpful',
    views: 'Views',
    updated: 'Last Updated',
  },
  version: (number: number) => `v${number}`,
  unpublishedChanges: 'Unpublished changes',
  updated: (when: ReactNode) => <>Updated {when}</>,
  filters: {
    category: 'Category',
    visibility: 'Visibility',
    visibleTo: 'Visible to',
    author: 'Author',
    is: (label: string) => `${label} is`,
    loading: '…',
  },
  nothingToReview: 'Nothing to review',
  nothingToReviewHint: 'Articles appear here on their review date.',
  none: 'No articles found',
  noneHint: 'Write an article to answer common questions.',
} as const
