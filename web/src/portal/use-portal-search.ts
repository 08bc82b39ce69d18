import { useSearch } from '@tanstack/react-router'
import type { PortalSearch } from './portal-search.ts'

/**
 * Returns the view, the open ticket and the list's filters in the URL. They come from the route and not from the location, which changes
 * earlier: the lists read them from the route too. The router's types know only the routes of the desk.
 */
export const usePortalSearch = () => useSearch({ strict: false }) as PortalSearch
