import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  blank,
  filledLine,
  id,
  instant,
  oneId,
  pageTotals,
  paging,
  shownPictureUrl,
  sortDirection,
} from '../../shapes.ts'
import { userStatus } from '../accounts/users.ts'
import { customerPortal } from './portals.ts'

export const customer = z.object({ id, name: z.string() })
export type Customer = z.infer<typeof customer>

/** A customer in the desk's list. */
export const listedCustomer = customer.extend({
  /** The intake organization, whose users belong to no other organization. */
  isIntake: z.boolean(),
  createdAt: instant,
  archivedAt: instant.nullable(),
  /** Unresolved tickets that the caller may see; counted up to 1,000. */
  openTickets: z.number(),
  /** The number of active users. */
  people: z.number(),
  /** The number of its own services. */
  services: z.number(),
  portal: z.object({ id, name: z.string(), host: z.string(), isEnabled: z.boolean() }).nullable(),
})
export type ListedCustomer = z.infer<typeof listedCustomer>

/** A user of a customer organization. */
export const contact = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  avatarUrl: shownPictureUrl,
  status: userStatus,
  canViewKnowledgeBase: z.boolean(),
  createdAt: instant,
})
export type Contact = z.infer<typeof contact>

export const shownCustomer = listedCustomer.omit({ portal: true }).extend({
  portal: customerPortal.nullable(),
  version: z.number(),
  can: z.object({ change: z.boolean(), archive: z.boolean(), restore: z.boolean(), invite: z.boolean() }),
})
export type ShownCustomer = z.infer<typeof shownCustomer>

const name = filledLine(120, 'Enter the name of the customer')

const customerEndpoints = recordEndpoints('/api/customers', shownCustomer, { read: 'staff', write: 'admin' })

export const customers = {
  list: customerEndpoints.list('Customer organizations, by name.', z.array(customer)),
  directory: endpoint({
    method: 'GET',
    path: '/api/customers/directory',
    summary: 'Customers with their tickets, users and portals, filtered, sorted and paged.',
    access: 'staff',
    query: z.object({
      /** Part of a name or of a portal's host. */
      search: z.string().max(200).optional(),
      status: z.enum(['active', 'archived']).default('active'),
      portal: blank(z.enum(['enabled', 'disabled', 'none'])),
      sortBy: z.enum(['name', 'people', 'createdAt']).default('name'),
      sortDirection: sortDirection.default('asc'),
      ...paging,
    }),
    response: z.object({ customers: z.array(listedCustomer), ...pageTotals }),
  }),
  show: customerEndpoints.show('One customer with its portal.'),
  people: endpoint({
    method: 'GET',
    path: '/api/customers/:id/people',
    summary: 'The users of a customer by name, including deactivated ones.',
    access: 'staff',
    params: oneId,
    query: z.object({ search: z.string().max(200).optional(), ...paging }),
    response: z.object({ people: z.array(contact), ...pageTotals }),
  }),
  create: customerEndpoints.add('Add a customer.', z.object({ name })),
  change: customerEndpoints.change(
    'Rename a customer. `version` prevents overwriting a concurrent change.',
    z.object({ name: name.optional(), version: baseVersion }),
  ),
  archive: endpoint({
    method: 'POST',
    path: '/api/customers/:id/archive',
    summary: 'Archive a customer: its portal closes and its users are signed out; tickets are kept.',
    access: 'admin',
    params: oneId,
    response: shownCustomer,
  }),
  restore: customerEndpoints.restore(
    'Restore an archived customer. Its portal stays closed until it is enabled again.',
  ),
}
