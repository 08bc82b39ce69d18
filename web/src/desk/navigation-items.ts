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
import { navigationMessages } from './navigation.messages.ts'

const { pages, groups } = navigationMessages

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
  group: keyof typeof groups | null
  roles: readonly Role[]
  /** Prefixes of other paths that belong to it. */
  within?: string
}

/** All items, in the order of the navigation. */
export const navigationItems: NavigationItem[] = [
  { label: pages.dashboard, to: '/', keys: 'G D', icon: LayoutDashboard, group: null, roles: staffRoles },
  { label: pages.home, to: '/', keys: 'G D', icon: House, group: null, roles: ['requester'] },
  {
    label: pages.tickets,
    to: '/tickets',
    keys: 'G T',
    icon: Ticket,
    group: null,
    roles,
    within: '/tickets/',
  },
  { label: pages.tasks, to: '/tasks', keys: 'G M', icon: SquareCheck, group: null, roles: staffRoles },
  { label: pages.approvals, to: '/approvals', keys: 'G A', icon: Stamp, group: null, roles },
  { label: pages.createNew, to: '/tickets/new', keys: 'C', icon: CirclePlus, group: null, roles: ['requester'] },
  {
    label: pages.catalogue,
    to: '/catalog',
    keys: 'G R',
    icon: LayoutGrid,
    group: 'service',
    roles,
    within: '/catalog/',
  },
  {
    label: pages.knowledgeBase,
    to: '/knowledge-base',
    keys: 'G K',
    icon: BookOpen,
    group: 'service',
    roles,
    within: '/knowledge-base/',
  },
  {
    label: pages.services,
    to: '/services',
    keys: 'G E',
    icon: Package,
    group: 'service',
    roles: staffRoles,
    within: '/services/',
  },
  {
    label: pages.customers,
    to: '/customers',
    keys: 'G C',
    icon: Building2,
    group: 'service',
    roles: staffRoles,
    within: '/customers/',
  },
  {
    label: pages.onCall,
    to: '/on-call',
    keys: 'G O',
    icon: PhoneCall,
    group: 'service',
    roles: staffRoles,
  },
  { label: pages.files, to: '/files', keys: 'G F', icon: Folder, group: 'service', roles },
  {
    label: pages.activity,
    to: '/activity',
    keys: 'G Y',
    icon: History,
    group: 'insight',
    roles: staffRoles,
  },
  {
    label: pages.integrations,
    to: '/integrations',
    keys: 'G I',
    icon: Blocks,
    group: 'setUp',
    roles: ['admin'],
    within: '/integrations/',
  },
  {
    label: pages.settings,
    to: '/settings',
    keys: 'G S',
    icon: SlidersHorizontal,
    group: 'setUp',
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
