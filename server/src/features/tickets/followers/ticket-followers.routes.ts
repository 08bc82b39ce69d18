import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { listFollowers, setFollowing } from './ticket-followers.ts'

export function ticketFollowerRoutes(app: FastifyInstance) {
  implement(app, ticketFollowers.list, byId(listFollowers))
  implement(app, ticketFollowers.follow, async (ctx, { params }) => {
    await setFollowing(ctx, params.id, true)
    return { isFollowing: true }
  })
  implement(app, ticketFollowers.unfollow, async (ctx, { params }) => {
    await setFollowing(ctx, params.id, false)
    return null
  })
}
