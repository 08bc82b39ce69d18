import { type Role, roles, staffRoles } from '@hatchway/contract/accounts/users'
import {
  Bell,
  Bookmark,
  Building,
  CalendarClock,
  CalendarSync,
  CircleUserRound,
  FilePen,
  GraduationCap,
  Inbox,
  KeyRound,
  LayoutGrid,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  MessageSquareQuote,
  MonitorSmartphone,
  Palette,
  PhoneCall,
  Shapes,
  SlidersVertical,
  Tag,
  Tags,
  Timer,
  Trash2,
  TriangleAlert,
  UserRound,
  UsersRound,
  WandSparkles,
  Workflow,
} from 'lucide-react'

/** A page of the settings; its URL is `/settings/` and its path. `section-page.tsx` has its component. */
export type Section = {
  path:
    | 'profile'
    | 'preferences'
    | 'notifications'
    | 'sessions'
    | 'api-key'
    | 'general'
    | 'branding'
    | 'people'
    | 'groups'
    | 'skills'
    | 'ticket-types'
    | 'sla-policies'
    | 'business-hours'
    | 'on-call'
    | 'task-templates'
    | 'recurring-tickets'
    | 'automation'
    | 'catalog'
    | 'categories'
    | 'tags'
    | 'deleted-tickets'
    | 'views'
    | 'canned-replies'
    | 'macros'
    | 'outgoing-mail'
    | 'message-texts'
    | 'outbox'
    | 'failed-reactions'
  label: string
  /** Additional search terms of the palette. */
  words?: string
  icon: LucideIcon
  group: 'You' | 'Company' | 'Tickets' | 'Channels' | 'Security'
  roles: readonly Role[]
}

/** All settings pages, in the order of the list. A page below another (`ticket-types/$id`) is a route of its own. */
export const sections: Section[] = [
  { path: 'profile', label: 'Profile', icon: CircleUserRound, group: 'You', roles },
  { path: 'preferences', label: 'Preferences', icon: SlidersVertical, group: 'You', roles },
  {
    path: 'notifications',
    label: 'Notifications',
    words: 'turn on push, email, digest, quiet hours',
    icon: Bell,
    group: 'You',
    roles,
  },
  { path: 'sessions', label: 'Sessions', icon: MonitorSmartphone, group: 'You', roles },
  { path: 'api-key', label: 'API key', icon: KeyRound, group: 'You', roles },
  { path: 'general', label: 'General', icon: Building, group: 'Company', roles: ['admin'] },
  { path: 'branding', label: 'Branding', icon: Palette, group: 'Company', roles: ['admin'] },
  { path: 'people', label: 'People', icon: UserRound, group: 'Company', roles: ['admin'] },
  {
    path: 'groups',
    label: 'Agent groups',
    words: 'automatic assignment, round robin, least loaded, teams',
    icon: UsersRound,
    group: 'Company',
    roles: ['admin'],
  },
  {
    path: 'skills',
    label: 'Skills',
    words: 'automatic assignment, routing, competence',
    icon: GraduationCap,
    group: 'Company',
    roles: ['admin'],
  },
  {
    path: 'ticket-types',
    label: 'Ticket types',
    words: 'workflow, steps, custom fields',
    icon: Shapes,
    group: 'Tickets',
    roles: ['admin'],
  },
  { path: 'sla-policies', label: 'SLA policies', icon: Timer, group: 'Tickets', roles: ['admin'] },
  { path: 'business-hours', label: 'Business hours', icon: CalendarClock, group: 'Tickets', roles: ['admin'] },
  {
    path: 'on-call',
    label: 'On-call schedules',
    words: 'rotations, handovers',
    icon: PhoneCall,
    group: 'Tickets',
    roles: staffRoles,
  },
  {
    path: 'automation',
    label: 'Automation',
    words: 'rules, runs, triggers',
    icon: Workflow,
    group: 'Tickets',
    roles: staffRoles,
  },
  {
    path: 'task-templates',
    label: 'Task templates',
    words: 'checklists, tasks, new employee',
    icon: LayoutTemplate,
    group: 'Tickets',
    roles: ['admin'],
  },
  {
    path: 'catalog',
    label: 'Request catalog',
    words: 'request catalog, items, forms, service catalogue',
    icon: LayoutGrid,
    group: 'Tickets',
    roles: ['admin'],
  },
  {
    path: 'recurring-tickets',
    label: 'Recurring tickets',
    words: 'repeat, schedule, scheduled tickets, recurrence, cron, maintenance',
    icon: CalendarSync,
    group: 'Tickets',
    roles: ['admin'],
  },
  { path: 'categories', label: 'Categories', icon: Tags, group: 'Tickets', roles: ['admin'] },
  { path: 'tags', label: 'Tags', icon: Tag, group: 'Tickets', roles: ['admin'] },
  { path: 'views', label: 'Views', icon: Bookmark, group: 'Tickets', roles: staffRoles },
  { path: 'canned-replies', label: 'Canned replies', icon: MessageSquareQuote, group: 'Tickets', roles: staffRoles },
  { path: 'macros', label: 'Macros', icon: WandSparkles, group: 'Tickets', roles: staffRoles },
  { path: 'deleted-tickets', label: 'Deleted tickets', icon: Trash2, group: 'Tickets', roles: ['admin'] },
  { path: 'outgoing-mail', label: 'Outgoing email', icon: Mail, group: 'Channels', roles: ['admin'] },
  { path: 'message-texts', label: 'Message texts', icon: FilePen, group: 'Channels', roles: ['admin'] },
  { path: 'outbox', label: 'Outbox', icon: Inbox, group: 'Channels', roles: ['admin'] },
  { path: 'failed-reactions', label: 'Failed reactions', icon: TriangleAlert, group: 'Channels', roles: ['admin'] },
]

export const sectionsFor = (role: Role) => sections.filter((section) => section.roles.includes(role))
