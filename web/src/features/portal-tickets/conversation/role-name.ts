import { conversationMessages as messages } from './conversation.messages.tsx'

/** A role as the portal shows it. All roles outside the desk are users. */
export type PortalRole = keyof typeof messages.roles

export const portalRole = (role: string | undefined): PortalRole =>
  role === 'agent' || role === 'admin' ? role : 'user'

/** Returns the portal's label of a role. */
export const roleName = (role: string | undefined) => messages.roles[portalRole(role)]
