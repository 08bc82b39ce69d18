import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { oneId, person } from '../../../shapes.ts'
import { role } from '../../accounts/users.ts'

export const ticketFollowers = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/followers',
    summary: 'The followers of a ticket, longest first.',
    access: 'staff',
    params: oneId,
    response: z.array(person.extend({ role })),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/follow',
    summary: 'Follow a ticket: get notified of public replies and status changes.',
    access: 'signed-in',
    params: oneId,
    response: z.object({ isFollowing: z.boolean() }),
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:id/follow',
    summary: 'Stop following a ticket.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
