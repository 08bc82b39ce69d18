import type { Role, UserStatus } from '@hatchway/contract/accounts/users'
import type { BadgeTone } from '../../ui/display/badge.tsx'

/** The type of a user for admins. A customer's user has the role requester on the server, but is a separate type here. */
export type PersonKind = Role | 'portal'

export const kindOf = ({ role, customerId }: { role: Role; customerId: number | null }): PersonKind =>
  customerId === null ? role : 'portal'

export const kindLabels: Record<PersonKind, string> = {
  admin: 'Admin',
  agent: 'Agent',
  requester: 'Requester',
  portal: 'Portal user',
}

export const kindHints: Record<PersonKind, string> = {
  admin: 'Full access, including settings.',
  agent: 'Works on tickets in all or selected groups.',
  requester: 'Submits and tracks their own tickets.',
  portal: 'Belongs to a customer and signs in to its portal.',
}

export const statusLabels: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  deactivated: 'Deactivated',
}

export const statusTones: Record<Exclude<UserStatus, 'active'>, BadgeTone> = {
  invited: 'info',
  deactivated: 'neutral',
}
