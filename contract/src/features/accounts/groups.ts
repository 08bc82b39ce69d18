import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import { email, id, line, namedRecord, oneId, optionalId, orNull, shownPictureUrl } from '../../shapes.ts'
import { limits } from '../limits.ts'

export const groupMember = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  avatarUrl: shownPictureUrl,
})
export const group = z.object({
  id,
  name: z.string(),
  /** The sender of emails about the group’s tickets; null for that of the portal or the help desk. */
  senderName: z.string().nullable(),
  senderAddress: z.string().nullable(),
  members: z.array(groupMember),
})
export type Group = z.infer<typeof group>
export type GroupMember = z.infer<typeof groupMember>

const groupName = line(80).pipe(z.string({ error: 'Give the group a name' }).min(1, 'Give the group a name'))
const memberIds = z
  .array(id)
  .max(limits.membersPerGroup)
  .transform((given) => [...new Set(given)])

export const newGroup = z.object({ name: groupName, memberIds: memberIds.default([]) })
export const groupChanges = z.object({
  name: groupName.optional(),
  memberIds: memberIds.optional(),
  senderName: orNull(line(80)).optional(),
  senderAddress: orNull(email).optional(),
})
export type GroupChanges = z.input<typeof groupChanges>

/** What refers to a group, to be shown before it is deleted. */
export const groupUse = z.object({
  tickets: z.number(),
  unresolvedTickets: z.number(),
  /** Agents who may see only this group's tickets. */
  limitedAgents: z.array(z.object({ id, fullName: z.string() })),
  /** Ticket types that are limited to some groups, including this one. */
  ticketTypes: z.array(namedRecord),
  /** How many services, customers, categories and ticket types have it as their default group. */
  defaultFor: z.number(),
})
export type GroupUse = z.infer<typeof groupUse>

const groupEndpoints = recordEndpoints('/api/agent-groups', group, { read: 'staff', write: 'admin' })

export const groups = {
  list: groupEndpoints.list('Agent groups with their members.'),
  members: endpoint({
    method: 'GET',
    path: '/api/agent-groups/:id/members',
    summary: 'The members of one group.',
    access: 'staff',
    params: oneId,
    response: z.array(groupMember),
  }),
  create: groupEndpoints.add('Create a group of agents.', newGroup),
  change: groupEndpoints.change('Rename a group, set its members or the sender of its emails.', groupChanges),
  use: endpoint({
    method: 'GET',
    path: '/api/agent-groups/:id/use',
    summary: 'What uses a group: its tickets, the agents limited to it, the ticket types it handles.',
    access: 'admin',
    params: oneId,
    response: groupUse,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/agent-groups/:id',
    summary: 'Delete a group. Its tickets, and agents limited to it, move to the group `moveTo`, or to none.',
    access: 'admin',
    params: oneId,
    query: z.object({ moveTo: optionalId }),
    response: z.null(),
    status: 204,
  }),
}
