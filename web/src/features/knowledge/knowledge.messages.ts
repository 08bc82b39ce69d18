/** The texts about articles that several screens show. */
export const knowledgeMessages = {
  articles: 'Articles',
  untitled: 'Untitled',
  unknownAuthor: 'Unknown',
  version: (number: number) => `Version ${number}`,
  loadFailed: 'The article couldn’t be loaded',
  listFailed: 'Failed to load articles',
  search: 'Search articles',
  noMatch: (search: string) => (search ? `No articles found for "${search}"` : 'No articles found'),
  clearSearch: 'Clear search',
  statuses: { draft: 'Draft', published: 'Published', archived: 'Archived' },
  visibilities: { staff: 'Staff only', everyone: 'All customers', customers: 'Selected customers' },
  /** Who can read an article, given the names of the customers that it is for. */
  readers: (customers: readonly string[]) =>
    customers.length > 3 ? `${customers.length} customers` : customers.join(', '),
  noVotes: 'No votes',
  helpful: (helpful: number, votes: number) => `${helpful} of ${votes} found it helpful`,
} as const
