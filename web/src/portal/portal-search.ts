import { type FieldWith, fieldsWith } from '@hatchway/contract/tickets/ticket-fields'

/** The search parameters of the portal: the view, the open ticket or draft, and the list's filters. */
export type PortalSearch = { [K in FieldWith<'portalFilter'>]?: string } & {
  view?: 'approvals' | 'catalogue' | 'create-ticket' | 'knowledge-base' | 'profile' | 'releases' | 'upload-files'
  /** The draft that is open in the view `create-ticket`. */
  draft?: string
  ticket?: string
  /** The open request for approval. */
  approval?: string
  /** The open article, in any view. */
  article?: string
  /** The open item of the request catalog, in the view `catalogue`. */
  item?: string
  /** In the request catalog: the user for whom a manager orders. */
  for?: string
  /** The category's id in the knowledge base or the request catalogue. */
  category?: string
  /** In the view `releases`: the service whose releases are listed, and the expanded release. */
  service?: string
  release?: string
  releaseType?: string
  environment?: string
  search?: string
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
  'approval',
  'article',
  'item',
  'for',
  'category',
  'service',
  'release',
  'releaseType',
  'environment',
  'search',
  ...fieldsWith('portalFilter'),
  'createdToday',
  'resolvedToday',
  'page',
  'limit',
  'sortBy',
  'sortDirection',
] as const

/** Keeps the search parameters that the portal knows, as text; the server validates the values. */
export function readPortalSearch(search: Record<string, unknown>): PortalSearch {
  const known = names.flatMap((name) => {
    const value = search[name]
    return value === undefined || value === null || value === '' ? [] : [[name, String(value)]]
  })
  return Object.fromEntries(known) as PortalSearch
}

/** Returns the view that a URL opens: an article always opens in the knowledge base, a request for approval among the others. */
export function viewOf({ view, article, approval }: PortalSearch): PortalSearch['view'] {
  if (article !== undefined) return 'knowledge-base'
  return approval === undefined ? view : 'approvals'
}
