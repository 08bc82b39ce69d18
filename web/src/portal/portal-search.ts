/** What the portal's address holds: the view, the open ticket or draft, and the list's filters. */
export type PortalSearch = {
  view?: 'create-ticket' | 'knowledge-base' | 'releases' | 'upload-files'
  /** The draft that is open in the view `create-ticket`. */
  draft?: string
  ticket?: string
  /** The open article, whatever the view is. */
  article?: string
  /** Of the knowledge base: the category's id. */
  category?: string
  /** In the view `releases`: the service whose releases are listed, and the one that lies open. */
  service?: string
  release?: string
  releaseType?: string
  environment?: string
  search?: string
  status?: string
  priority?: string
  typeId?: string
  createdToday?: 'true'
  resolvedToday?: 'true'
  page?: string
  limit?: string
  sortBy?: string
  sortDirection?: 'asc' | 'desc'
}

const names = [
  'view',
  'draft',
  'ticket',
  'article',
  'category',
  'service',
  'release',
  'releaseType',
  'environment',
  'search',
  'status',
  'priority',
  'typeId',
  'createdToday',
  'resolvedToday',
  'page',
  'limit',
  'sortBy',
  'sortDirection',
] as const

/** Keeps what the portal understands of an address, as text; the server judges the values. */
export function readPortalSearch(search: Record<string, unknown>): PortalSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known) as PortalSearch
}

/** The view that an address opens: an article stands in the knowledge base, wherever its link was put. */
export const viewOf = ({ view, article }: PortalSearch): PortalSearch['view'] =>
  article === undefined ? view : 'knowledge-base'
