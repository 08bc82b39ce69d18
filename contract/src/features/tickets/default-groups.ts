import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, namedRecord, optionalId } from '../../shapes.ts'

/** What a default group can belong to. The first in this order that has one decides. */
export const defaultGroupKinds = ['service', 'customer', 'category', 'type'] as const
export const defaultGroupKind = z.enum(defaultGroupKinds)
export type DefaultGroupKind = z.infer<typeof defaultGroupKind>

/** The group of new tickets that are created without one: tickets of portal users and of requesters. */
export const defaultGroup = z.object({
  kind: defaultGroupKind,
  /** The service, customer, category or ticket type. */
  id,
  name: z.string(),
  group: namedRecord,
})
export type DefaultGroup = z.infer<typeof defaultGroup>

export const defaultGroups = {
  list: endpoint({
    method: 'GET',
    path: '/api/default-groups',
    summary:
      'Default groups of services, customers, categories and ticket types. In this order, the first one applies.',
    access: 'staff',
    response: z.array(defaultGroup),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/default-groups/:kind/:id',
    summary: 'Set or clear the default group of a service, customer, category or ticket type.',
    access: 'admin',
    params: z.object({ kind: defaultGroupKind, id }),
    body: z.object({ groupId: optionalId }),
    response: z.array(defaultGroup),
  }),
}
