import type { Context } from '../../platform/context.ts'

/**
 * Who may write to the people of many customers at once: admins, and agents who see every group. An agent who is limited to groups
 * serves a part of the desk; who runs what they may see, and they answer in their tickets.
 */
export const mayNotify = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'staff' && (actor.isAdmin || actor.groupIds === null)
