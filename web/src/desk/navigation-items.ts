import { type CurrentUser, type Role, roles, staffRoles } from '@hatchway/contract/accounts/users'
import {
  Blocks,
  BookOpen,
  Building2,
  CirclePlus,
  Folder,
  History,
  House,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Package,
  PhoneCall,
  SlidersHorizontal,
  SquareCheck,
  Stamp,
  Ticket,
} from 'lucide-react'

/** A page of the desk, reached by navigation, shortcut or palette. */
export type NavigationItem = {
  label: string
  to:
    | '/'
    | '/tickets'
    | '/tickets/new'
    | '/catalog'
    | '/tasks'
    | '/approvals'
    | '/knowledge-base'
    | '/services'
    | '/customers'
    | '/files'
    | '/activity'
    | '/on-call'
    | '/integrations'
    | '/settings'
  /** The shortcut, as `useShortcut` takes it. */
  keys: string
  icon: LucideIcon
  /** The heading of its group in the navigation; null for items at the top. */
  group: 'Service' | 'Insight' | 'Set up' | null
  roles: readonly Role[]
  /** Additional search terms of the palette. */
  words?: string
  /** Prefixes of other paths that belong to it. */
  within?: string
}

/** All items, in the order of the navigation. */
export const navigationItems: NavigationItem[] = [
  { label: 'Dashboard', to: '/', keys: 'G D', icon: LayoutDashboard, group: null, roles: staffRoles },
  { label: 'Home', to: '/', keys: 'G D', icon: House, group: null, roles: ['requester'] },
  { label: 'Tickets', to: '/tickets', keys: 'G T', icon: Ticket, group: null, roles, within: '/tickets/' },
  { label: 'Tasks', to: '/tasks', keys: 'G M', icon: SquareCheck, group: null, roles: staffRoles },
  { label: 'Approvals', to: '/approvals', keys: 'G A', icon: Stamp, group: null, roles },
  { label: 'Create New', to: '/tickets/new', keys: 'C', icon: CirclePlus, group: null, roles: ['requester'] },
  {
    label: 'Request Catalog',
    to: '/catalog',
    words: 'order, hardware, software, access, service request',
    keys: 'G R',
    icon: LayoutGrid,
    group: 'Service',
    roles,
    within: '/catalog/',
  },
  {
    label: 'Knowledge Base',
    to: '/knowledge-base',
    keys: 'G K',
    icon: BookOpen,
    group: 'Service',
    roles,
    within: '/knowledge-base/',
  },
  {
    label: 'Services',
    to: '/services',
    keys: 'G E',
    icon: Package,
    group: 'Service',
    roles: staffRoles,
    within: '/services/',
  },
  {
    label: 'Customers',
    to: '/customers',
    keys: 'G C',
    icon: Building2,
    group: 'Service',
    roles: staffRoles,
    within: '/customers/',
  },
  {
    label: 'On call',
    to: '/on-call',
    words: 'who is on call, shifts, overrides, week',
    keys: 'G O',
    icon: PhoneCall,
    group: 'Service',
    roles: staffRoles,
  },
  { label: 'Files', to: '/files', keys: 'G F', icon: Folder, group: 'Service', roles },
  { label: 'Activity', to: '/activity', keys: 'G Y', icon: History, group: 'Insight', roles: staffRoles },
  {
    label: 'Integrations',
    to: '/integrations',
    keys: 'G I',
    icon: Blocks,
    group: 'Set up',
    roles: ['admin'],
    within: '/integrations/',
  },
  {
    label: 'Settings',
    to: '/settings',
    keys: 'G S',
    icon: SlidersHorizontal,
    group: 'Set up',
    roles,
    within: '/settings/',
  },
]

/** Returns the items of a user. The request catalog is among them only if it has items for the user. */
export const navigationItemsFor = ({ role, canOrder }: Pick<CurrentUser, 'role' | 'canOrder'>) =>
  navigationItems.filter(({ to, roles }) => roles.includes(role) && (to !== '/catalog' || canOrder))

/** Returns whether a path belongs to an item; an exact match of another item takes precedence. */
export function isAt({ to, within }: NavigationItem, pathname: string) {
  if (pathname === to) return true
  if (!within || !pathname.startsWith(within)) return false
  return !navigationItems.some((other) => other.to === pathname)
}
