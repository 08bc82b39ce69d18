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
  LogIn,
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
import { sectionMessages } from './sections.messages.ts'

const { names, words, groups } = sectionMessages

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
    | 'sign-in'
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
  group: keyof typeof groups
  roles: readonly Role[]
}

/** All settings pages, in the order of the list. A page below another (`ticket-types/$id`) is a route of its own. */
export const sections: Section[] = [
  { path: 'profile', label: names.profile, icon: CircleUserRound, group: 'you', roles },
  { path: 'preferences', label: names.preferences, icon: SlidersVertical, group: 'you', roles },
  {
    path: 'notifications',
    label: names.notifications,
    words: words.notifications,
    icon: Bell,
    group: 'you',
    roles,
  },
  { path: 'sessions', label: names.sessions, icon: MonitorSmartphone, group: 'you', roles },
  { path: 'api-key', label: names.apiKey, icon: KeyRound, group: 'you', roles },
  { path: 'general', label: names.general, icon: Building, group: 'company', roles: ['admin'] },
  { path: 'branding', label: names.branding, icon: Palette, group: 'company', roles: ['admin'] },
  {
    path: 'sign-in',
    label: names.signIn,
    words: words.signIn,
    icon: LogIn,
    group: 'company',
    roles: ['admin'],
  },
  { path: 'people', label: names.people, icon: UserRound, group: 'company', roles: ['admin'] },
  {
    path: 'groups',
    label: names.groups,
    words: words.groups,
    icon: UsersRound,
    group: 'company',
    roles: ['admin'],
  },
  {
    path: 'skills',
    label: names.skills,
    words: words.skills,
    icon: GraduationCap,
    group: 'company',
    roles: ['admin'],
  },
  {
    path: 'ticket-types',
    label: names.ticketTypes,
    words: words.ticketTypes,
    icon: Shapes,
    group: 'tickets',
    roles: ['admin'],
  },
  { path: 'sla-policies', label: names.slaPolicies, icon: Timer, group: 'tickets', roles: ['admin'] },
  { path: 'business-hours', label: names.businessHours, icon: CalendarClock, group: 'tickets', roles: ['admin'] },
  {
    path: 'on-call',
    label: names.onCall,
    words: words.onCall,
    icon: PhoneCall,
    group: 'tickets',
    roles: staffRoles,
  },
  {
    path: 'automation',
    label: names.automation,
    words: words.automation,
    icon: Workflow,
    group: 'tickets',
    roles: staffRoles,
  },
  {
    path: 'task-templates',
    label: names.taskTemplates,
    words: words.taskTemplates,
    icon: LayoutTemplate,
    group: 'tickets',
    roles: ['admin'],
  },
  {
    path: 'catalog',
    label: names.catalogue,
    words: words.catalogue,
    icon: LayoutGrid,
    group: 'tickets',
    roles: ['admin'],
  },
  {
    path: 'recurring-tickets',
    label: names.recurringTickets,
    words: words.recurringTickets,
    icon: CalendarSync,
    group: 'tickets',
    roles: ['admin'],
  },
  { path: 'categories', label: names.categories, icon: Tags, group: 'tickets', roles: ['admin'] },
  { path: 'tags', label: names.tags, icon: Tag, group: 'tickets', roles: ['admin'] },
  { path: 'views', label: names.views, icon: Bookmark, group: 'tickets', roles: staffRoles },
  { path: 'canned-replies', label: names.cannedReplies, icon: MessageSquareQuote, group: 'tickets', roles: staffRoles },
  { path: 'macros', label: names.macros, icon: WandSparkles, group: 'tickets', roles: staffRoles },
  { path: 'deleted-tickets', label: names.deletedTickets, icon: Trash2, group: 'tickets', roles: ['admin'] },
  { path: 'outgoing-mail', label: names.outgoingMail, icon: Mail, group: 'channels', roles: ['admin'] },
  { path: 'message-texts', label: names.messageTexts, icon: FilePen, group: 'channels', roles: ['admin'] },
  { path: 'outbox', label: names.outbox, icon: Inbox, group: 'channels', roles: ['admin'] },
  { path: 'failed-reactions', label: names.failedReactions, icon: TriangleAlert, group: 'channels', roles: ['admin'] },
]

export const sectionsFor = (role: Role) => sections.filter((section) => section.roles.includes(role))
