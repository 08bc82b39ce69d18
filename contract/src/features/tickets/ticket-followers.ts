import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { oneId, person } from '../../shapes.ts'
import { role } from '../accounts/users.ts'

export const ticketFollowers = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/followers',
    summary: 'Who follows a ticket, those first who have followed it longest.',
    access: 'staff',
    params: oneId,
    response: z.array(person.extend({ role })),
  }),
  follow: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id/follow',
    summary: 'Be told of public replies and of status changes from now on.',
    access: 'signed-in',
    params: oneId,
    response: z.object({ isFollowing: z.boolean() }),
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/tickets/:id/follow',
    summary: 'Be told no more.',
    access: 'signed-in',
    params: oneId,
    response: z.null(),
    status: 204,
  }),
}
