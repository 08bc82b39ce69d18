import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import type { ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { tooManyTags } from '@hatchway/contract/tickets/ticket-text-shapes'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { badRequest } from '../../../platform/http/errors.ts'
import type { HttpExchange, Transact } from '../../../platform/http/implement.ts'
import { deleteTicket } from '../deletion/ticket-deletion.ts'
import { setFollower } from '../followers/ticket-followers.ts'
import { lockTicket } from '../tickets.find.ts'
import { assertCanChange, updateLockedTicket } from '../tickets.update.ts'
import { runOnSelection } from './ticket-bulk.run.ts'

type Input = Validated<(typeof ticketBulk)['change']>
type Change = Input['body']['change']

/** Changes many tickets, each by its own rules. The log entries share the request id, by which the whole change can be undone. */
export async function changeMany(step: Transact, { body }: Input, { request }: HttpExchange) {
  return runOnSelection(step, body, request, (ctx, id) => changeOne(ctx, id, body.change))
}

/** Returns whether the ticket did not have the values already. */
async function changeOne(ctx: Context, id: number, { isFollowing, addTags, removeTags, deletion, ...change }: Change) {
  const ticket = await lockTicket(ctx, id)
  const tags = addTags || removeTags ? tagsAfter(ticket.tags, addTags, removeTags) : undefined
  const changesTicket = tags !== undefined || Object.values(change).some((value) => value !== undefined)
  let isChanged = deletion !== undefined
  if (changesTicket) {
    assertCanChange(ctx, ticket)
    const { version } = await updateLockedTicket(ctx, ticket, { ...change, tags })
    isChanged ||= version !== ticket.version
  }
  if (deletion) await deleteTicket(ctx, ticket, deletion)
  const isFollowChanged =
    isFollowing !== undefined && (await setFollower(ctx, ticket, signedIn(ctx.actor).id, isFollowing))
  return isChanged || isFollowChanged
}

function tagsAfter(tags: string[], added: string[] = [], removed: string[] = []) {
  const after = [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag))
  if (after.length > limits.tagsPerTicket) throw badRequest(tooManyTags, 'addTags')
  return after
}
