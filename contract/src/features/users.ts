import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

export const role = z.enum(['admin', 'agent', 'requester'])
export type Role = z.infer<typeof role>

/** The person themselves, as sign-in and `me` answer. */
export const currentUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  fullName: z.string(),
  role,
  avatarUrl: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  dateFormat: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** Groups whose tickets an agent may see; empty means all. */
  allowedGroups: z.array(z.object({ id, name: z.string() })),
  portalPermissions: z.object({ canViewKnowledgeBase: z.boolean() }).nullable(),
  /** Where the log stood: a page that fetches after this and then opens its socket from here misses nothing. */
  livePosition: z.string(),
})
export type CurrentUser = z.infer<typeof currentUser>

/** A person in a list. A portal user is told only `id`, `fullName` and `role`. */
export const listedUser = z.object({
  id,
  fullName: z.string(),
  role,
  username: z.string().optional(),
  email: z.string().optional(),
  avatarUrl: z.string().nullable().optional(),
  customerId: id.nullable().optional(),
  customerName: z.string().nullable().optional(),
})
export type ListedUser = z.infer<typeof listedUser>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'People. A portal user gets their own organisation and the staff who wrote to them.',
    access: 'signed-in',
    query: z.object({
      /** Part of a name, a username or an e-mail address. */
      search: z.string().max(200).optional(),
      role: role.optional(),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    response: z.array(listedUser),
  }),
}
