import type { Role } from '@hatchway/contract/users'
import { type LucideIcon, Mail } from 'lucide-react'

/** One page of the settings; its address is `/settings/` and its path. `section-pages.ts` has what it shows. */
export type Section = {
  path: 'outgoing-mail'
  label: string
  icon: LucideIcon
  group: 'You' | 'Company' | 'Tickets' | 'Channels' | 'Security'
  roles: readonly Role[]
}

/** Every page of the settings, in the order of their list. A page below another (`ticket-types/$id`) is a route of its own. */
export const sections: Section[] = [
  { path: 'outgoing-mail', label: 'Outgoing mail', icon: Mail, group: 'Channels', roles: ['admin'] },
]

export const sectionsFor = (role: Role) => sections.filter((section) => section.roles.includes(role))
