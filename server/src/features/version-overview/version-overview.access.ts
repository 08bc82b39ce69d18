import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { versionOverviewMessages as messages } from './version-overview.messages.ts'

/**
 * Whether the caller may write to the users of many customers at once: admins, and agents who see every group. An agent who is limited to
 * groups serves a part of the desk; they may see who runs what, and reply in their tickets.
 */
export const mayNotify = ({ actor }: Pick<Context, 'actor'>) =>
  actor.kind === 'staff' && (actor.isAdmin || actor.groupIds === null)

/** Throws 403 for a caller who may not. */
export function assertMayNotify(ctx: Pick<Context, 'actor'>) {
  if (!mayNotify(ctx)) throw forbidden(messages.mayNotNotify)
}
