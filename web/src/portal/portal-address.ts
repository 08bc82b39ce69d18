import { useLocation } from '@tanstack/react-router'
import type { PortalSearch } from './portal-search.ts'

/** Accesses the view, the open ticket and the list's filters in the URL. The router's types know only the routes of the desk. */
export const usePortalSearch = () => useLocation({ select: (location) => location.search as PortalSearch })
