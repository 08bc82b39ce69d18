import type { Role } from '@hatchway/contract/users'
import {
  Blocks,
  BookOpen,
  Building2,
  CirclePlus,
  Folder,
  History,
  House,
  LayoutDashboard,
  type LucideIcon,
  Package,
  SlidersHorizontal,
  Ticket,
} from 'lucide-react'

/** A place of the desk that navigation, keys and palette lead to. */
export type NavigationItem = {
  label: string
  to:
    | '/'
    | '/tickets'
    | '/tickets/new'
    | '/knowledge-base'
    | '/services'
    | '/customers'
    | '/files'
    | '/activity'
    | '/integrations'
    | '/settings'
  /** The keys that lead here, as `useShortcut` takes them. */
  keys: string
  icon: LucideIcon
  /** The heading that it stands under in the navigation; null for those at the top. */
  group: 'Service' | 'Insight' | 'Set up' | null
  roles: readonly Role[]
  /** Other paths that belong to it, by their beginning. */
  within?: string
}

const staff: Role[] = ['admin', 'agent']
const everybody: Role[] = [...staff, 'requester']

/** Every place, in the order of the navigation. */
export const navigationItems: NavigationItem[] = [
  { label: 'Dashboard', to: '/', keys: 'G D', icon: LayoutDashboard, group: null, roles: staff },
  { label: 'Home', to: '/', keys: 'G D', icon: House, group: null, roles: ['requester'] },
  { label: 'Tickets', to: '/tickets', keys: 'G T', icon: Ticket, group: null, roles: everybody, within: '/tickets/' },
  { label: 'Create New', to: '/tickets/new', keys: 'C', icon: CirclePlus, group: null, roles: ['requester'] },
  {
    label: 'Knowledge Base',
    to: '/knowledge-base',
    keys: 'G K',
    icon: BookOpen,
    group: 'Service',
    roles: everybody,
    within: '/knowledge-base/',
  },
  {
    label: 'Services',
    to: '/services',
    keys: 'G E',
    icon: Package,
    group: 'Service',
    roles: staff,
    within: '/services/',
  },
  {
    label: 'Customers',
    to: '/customers',
    keys: 'G C',
    icon: Building2,
    group: 'Service',
    roles: staff,
    within: '/customers/',
  },
  { label: 'Files', to: '/files', keys: 'G F', icon: Folder, group: 'Service', roles: everybody },
  { label: 'Activity', to: '/activity', keys: 'G Y', icon: History, group: 'Insight', roles: staff },
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
    roles: everybody,
    within: '/settings/',
  },
]

export const navigationItemsFor = (role: Role) => navigationItems.filter((place) => place.roles.includes(role))

/** Whether an address lies in a place; the more exact of two places has it. */
export function isAt({ to, within }: NavigationItem, pathname: string) {
  if (pathname === to) return true
  if (!within || !pathname.startsWith(within)) return false
  return !navigationItems.some((other) => other.to === pathname)
}
