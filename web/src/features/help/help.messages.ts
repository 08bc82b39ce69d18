import { countOf } from '../../platform/count-text.ts'

/** The texts of the Help Center around its topics. */
export const helpMessages = {
  title: 'Help Center',
  titleOfTopic: (topic: string) => `Help Center: ${topic}`,
  back: 'Back',
  close: 'Close',
  shortcuts: 'Keyboard shortcuts',
  search: 'Search help topics',
  searchPlaceholder: 'Search help topics...',
  found: (count: number) => `${countOf(count, 'topic')} found`,
  noMatch: (search: string) => `No help topics found for “${search}”`,
  noMatchHint: 'Try searching with different keywords.',
  thisPage: 'This page',
  inTopic: (topic: string) => `In ${topic}`,
  allTopics: 'All topics',
  topics: 'Help topics',
  tags: 'Tags',
  related: 'Related topics',
  priorityColumn: 'Priority',
} as const
