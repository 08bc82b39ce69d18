import { type Role, roles, staffRoles } from '@hatchway/contract/accounts/users'
import {
  Bell,
  Bookmark,
  BookOpen,
  Building,
  CalendarClock,
  CalendarSync,
  CircleUserRound,
  DoorOpen,
  FilePen,
  Fingerprint,
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

const { names, groups } = sectionMessages

/** A page of the settings; its URL is `/settings/` and its path. `section-page.tsx` has its component. */
export type SectionPath =
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
  | 'deleted-tickets'
  | 'sla-policies'
  | 'business-hours'
  | 'on-call'
  | 'automation'
  | 'macros'
  | 'recurring-tickets'
  | 'task-templates'
  | 'failed-reactions'
  | 'ticket-types'
  | 'catalog'
  | 'categories'
  | 'tags'
  | 'views'
  | 'canned-replies'
  | 'outgoing-mail'
  | 'message-texts'
  | 'outbox'

type SectionKey = keyof typeof names

/** An entry of the settings: one of their pages, or a page elsewhere that is looked for there. */
export type SettingsEntry = {
  key: SectionKey
  label: string
  href: string
  /** Undefined for a page elsewhere. */
  path?: SectionPath
  icon: LucideIcon
  group: keyof typeof groups
  roles: readonly Role[]
}

const admins: readonly Role[] = ['admin']

type About = [key: SectionKey, icon: LucideIcon, group: SettingsEntry['group'], allowed: readonly Role[]]

const elsewhere = (href: string, ...[key, icon, group, allowed]: About): SettingsEntry => ({
  key,
  label: names[key],
  href,
  icon,
  group,
  roles: allowed,
})

const page = (path: SectionPath, ...about: About): SettingsEntry => ({
  ...elsewhere(`/settings/${path}`, ...about),
  path,
})

/** All entries, in the order of the list. A page below another (`ticket-types/$id`) is a route of its own. */
export const settingsEntries: SettingsEntry[] = [
  page('profile', 'profile', CircleUserRound, 'you', roles),
  page('preferences', 'preferences', SlidersVertical, 'you', roles),
  page('notifications', 'notifications', Bell, 'you', roles),
  page('sessions', 'sessions', MonitorSmartphone, 'you', roles),
  page('api-key', 'apiKey', KeyRound, 'you', roles),
  page('general', 'general', Building, 'company', admins),
  page('branding', 'branding', Palette, 'company', admins),
  elsewhere('/customers', 'portals', DoorOpen, 'company', admins),
  page('sign-in', 'signIn', LogIn, 'company', admins),
  elsewhere('/integrations/single-sign-on', 'singleSignOn', Fingerprint, 'company', admins),
  page('people', 'people', UserRound, 'company', admins),
  page('groups', 'groups', UsersRound, 'company', admins),
  page('skills', 'skills', GraduationCap, 'company', admins),
  page('deleted-tickets', 'deletedTickets', Trash2, 'company', admins),
  page('sla-policies', 'slaPolicies', Timer, 'serviceLevels', admins),
  page('business-hours', 'businessHours', CalendarClock, 'serviceLevels', admins),
  page('on-call', 'onCall', PhoneCall, 'serviceLevels', staffRoles),
  page('automation', 'automation', Workflow, 'automation', staffRoles),
  page('macros', 'macros', WandSparkles, 'automation', staffRoles),
  page('recurring-tickets', 'recurringTickets', CalendarSync, 'automation', admins),
  page('task-templates', 'taskTemplates', LayoutTemplate, 'automation', admins),
  page('failed-reactions', 'failedReactions', TriangleAlert, 'automation', admins),
  page('ticket-types', 'ticketTypes', Shapes, 'forms', admins),
  page('catalog', 'catalogue', LayoutGrid, 'forms', admins),
  page('categories', 'categories', Tags, 'forms', admins),
  elsewhere('/knowledge-base?dialog=categories', 'knowledgeCategories', BookOpen, 'forms', staffRoles),
  page('tags', 'tags', Tag, 'forms', admins),
  page('views', 'views', Bookmark, 'forms', staffRoles),
  page('canned-replies', 'cannedReplies', MessageSquareQuote, 'forms', staffRoles),
  page('outgoing-mail', 'outgoingMail', Mail, 'email', admins),
  page('message-texts', 'messageTexts', FilePen, 'email', admins),
  page('outbox', 'outbox', Inbox, 'email', admins),
]

/** The groups, in the order of the list. */
export const settingsGroups: SettingsEntry['group'][] = [
  'you',
  'company',
  'serviceLevels',
  'automation',
  'forms',
  'email',
]

/** Returns the entries that a role may open. */
export const settingsEntriesFor = (role: Role) => settingsEntries.filter((entry) => entry.roles.includes(role))
