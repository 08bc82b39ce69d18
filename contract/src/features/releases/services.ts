import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordEndpoints } from '../../record-endpoints.ts'
import {
  baseVersion,
  blank,
  filledLine,
  id,
  instant,
  line,
  optionalId,
  pageTotals,
  paging,
  sortDirection,
  text,
} from '../../shapes.ts'
import { releaseType } from './releases.ts'

export const service = z.object({ id, name: z.string(), code: z.string(), customerId: id.nullable() })
export type Service = z.infer<typeof service>

export const serviceStatus = z.enum(['active', 'retired'])
export type ServiceStatus = z.infer<typeof serviceStatus>

export const latestRelease = z.object({ id, version: z.string(), releaseType, deployedAt: instant.nullable() })

/** A service in the catalogue. */
export const listedService = service.extend({
  status: serviceStatus,
  category: z.string(),
  customerName: z.string().nullable(),
  /** The number of published releases. */
  releaseCount: z.number(),
  latestRelease: latestRelease.nullable(),
  /** Customers that run any version of it, and those whose version is older than the latest. */
  customersRunning: z.number(),
  customersBehind: z.number(),
})
export type ListedService = z.infer<typeof listedService>

export const shownService = listedService.extend({
  description: z.string(),
  draftCount: z.number(),
  openTickets: z.number(),
  version: z.number(),
  can: z.object({ change: z.boolean(), release: z.boolean(), apply: z.boolean() }),
})
export type ShownService = z.infer<typeof shownService>

const name = filledLine(120, 'Enter a name for this service')
const codeForm = 'A code can only contain letters, digits, dots, dashes and underscores'
const code = line(40)
  .pipe(
    z
      .string()
      .min(1, 'Enter a code for this service')
      .regex(/^[\p{L}\p{N}._-]+$/u, codeForm),
  )
  .transform((value) => value.toUpperCase())

const properties = {
  name,
  code,
  description: text(5_000).transform((value) => value.trim()),
  category: filledLine(60, 'Enter a category'),
  status: serviceStatus,
  /** The customer that the service belongs to; null for a service of all customers. */
  customerId: optionalId,
}
export const newService = z.object(properties).partial().required({ name: true, code: true })
export const serviceChange = z.object(properties).partial().extend({ version: baseVersion })

const serviceEndpoints = recordEndpoints('/api/services', shownService, { read: 'staff', write: 'admin' })

export const services = {
  list: serviceEndpoints.list('Services. A service belongs to one customer, or is available to all.', z.array(service)),
  catalogue: endpoint({
    method: 'GET',
    path: '/api/services/catalogue',
    summary: 'Services with their releases and the number of outdated customers, filtered, sorted and paged.',
    access: 'staff',
    query: z.object({
      /** Part of a name or a code. */
      search: z.string().max(200).optional(),
      status: blank(serviceStatus),
      category: z.string().max(60).optional(),
      /** A customer's id, or `none` for services of all customers. */
      customerId: blank(z.union([z.literal('none'), id], { error: 'Must be the id of a customer, or none' })),
      /** `true`: only services of which a customer runs an outdated version. */
      behind: blank(z.enum(['true', 'false'])),
      sortBy: z.enum(['name', 'code', 'category', 'status']).default('name'),
      sortDirection: sortDirection.default('asc'),
      ...paging,
    }),
    response: z.object({ services: z.array(listedService), ...pageTotals }),
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/services/categories',
    summary: 'The categories of services, by name.',
    access: 'staff',
    response: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
  show: serviceEndpoints.show('One service.'),
  create: serviceEndpoints.add('Create a service.', newService),
  change: serviceEndpoints.change(
    'Change or retire a service. `version` prevents overwriting a concurrent change.',
    serviceChange,
  ),
}
