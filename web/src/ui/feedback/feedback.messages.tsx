import type { ReactNode } from 'react'
import { countOf } from '../../platform/count-text.ts'

/** The texts of what stands for content: while it loads, when there is none, and when it couldn’t be loaded. */
export const feedbackMessages = {
  loading: 'Loading',
  refreshing: 'Refreshing',
  tryAgain: 'Try again',
  trying: 'Trying...',
  copyDetails: 'Copy details',
  request: (id: string) => `Request ${id}`,
  list: {
    results: (count: number) => (count === 0 ? 'No results' : countOf(count, 'result')),
    noData: 'No data found',
    pastTheEnd: 'This page is past the end of the list.',
    firstPage: 'First page',
    clearFilters: 'Clear filters',
    didYouMean: (suggestion: ReactNode) => <>Did you mean {suggestion}?</>,
    noSuchView: 'This view doesn’t exist',
    noSuchFilter: (reason: string) => `This link uses a filter that doesn’t exist. ${reason}.`,
  },
  screen: {
    failed: 'This page couldn’t be loaded',
    reload: 'Hatchway may have been updated. Reload the page.',
    reloadLater: 'You’re offline. Reload the page when you’re connected again.',
  },
  part: {
    failed: 'Part of this page couldn’t be loaded',
    notOpened: 'This couldn’t be opened',
    reload: 'Reload the page to try again.',
  },
} as const
