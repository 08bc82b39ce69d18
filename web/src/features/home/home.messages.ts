import { countOf } from '../../platform/count-text.ts'

/** The texts of the requesters’ home page. */
export const homeMessages = {
  search: {
    label: 'Search articles and the catalog',
    placeholder: 'What do you need help with?',
    articles: 'Articles',
    items: 'Request Catalog',
    found: (count: number) => (count === 0 ? 'No articles or items match' : countOf(count, 'result')),
    none: (words: string) => `No articles or items match “${words}”.`,
    create: 'Create a ticket',
    createAbout: (words: string) => `About “${words}”`,
  },
  popular: { title: 'Popular requests', all: 'Request Catalog' },
  articles: { title: 'Latest articles', all: 'All articles' },
} as const
