import type { Role } from '@hatchway/contract/accounts/users'

/** The type of a user for admins. A customer's user has the role requester on the server, but is a separate type here. */
export type PersonKind = Role | 'portal'

export const kindOf = ({ role, customerId }: { role: Role; customerId: number | null }): PersonKind =>
  customerId === null ? role : 'portal'
