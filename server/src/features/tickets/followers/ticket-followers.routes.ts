import { ticketFollowers } from '@hatchway/contract/tickets/people/ticket-followers'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { listFollowers, setFollowing } from './ticket-followers.ts'

export function ticketFollowerRoutes(app: FastifyInstance) {
  implement(app, ticketFollowers.list, (ctx, { params }) => listFollowers(ctx, params.id))
  implement(app, ticketFollowers.follow, async (ctx, { params }) => {
    await setFollowing(ctx, params.id, true)
    return { isFollowing: true }
  })
  implement(app, ticketFollowers.unfollow, async (ctx, { params }) => {
    await setFollowing(ctx, params.id, false)
    return null
  })
}
