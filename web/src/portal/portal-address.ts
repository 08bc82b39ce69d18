import { useLocation } from '@tanstack/react-router'
import type { PortalSearch } from './portal-search.ts'

/** The view, the open ticket and the list's filters, as the address has them. The router's types know the desk's routes alone. */
export const usePortalSearch = () => useLocation({ select: (location) => location.search as PortalSearch })
