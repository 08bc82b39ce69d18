import type { UserStatus } from '@hatchway/contract/accounts/users'
import type { PersonKind } from './person-kind.ts'

/** The names of the types of users. */
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
  contact: 'No account',
}
