import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, oneId } from '../shapes.ts'

export const groupMember = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  avatarUrl: z.string().nullable(),
})
export const group = z.object({ id, name: z.string(), members: z.array(groupMember) })
export type Group = z.infer<typeof group>
export type GroupMember = z.infer<typeof groupMember>

export const groups = {
  list: endpoint({
    method: 'GET',
    path: '/api/agent-groups',
    summary: 'Agent groups with their members.',
    access: 'staff',
    response: z.array(group),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/agent-groups/:id/members',
    summary: 'The members of one group.',
    access: 'staff',
    params: oneId,
    response: z.array(groupMember),
  }),
}
