import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { blank, id, instant, paging, sortDirection } from '../../shapes.ts'
import { releaseType } from './releases.ts'

/**
 * `running`: the customer has marked a version; of those, `behind` the latest one, or `at_risk` from a known critical bug. `never`: the
 * customer may use a service that has releases, and has marked none of them.
 */
export const versionState = z.enum(['running', 'behind', 'at_risk', 'never'])
export type VersionState = z.infer<typeof versionState>

const named = z.object({ id, version: z.string() })

/** A customer and a service, with the version that the customer runs. */
export const versionRow = z.object({
  customerId: id,
  customerName: z.string(),
  serviceId: id,
  serviceName: z.string(),
  /** Null when no version was ever marked. */
  running: named.extend({ releaseType, appliedAt: instant }).nullable(),
  latest: named.nullable(),
  /** The number of newer final releases. */
  behind: z.number(),
  /** Critical bugs of the running version, each with the first release that fixes it. */
  knownCriticalBugs: z.array(z.object({ text: z.string(), fixedIn: z.string() })),
  /** The first release that fixes all of them. */
  fix: named.nullable(),
  lastNotifiedAt: instant.nullable(),
})
export type VersionRow = z.infer<typeof versionRow>

const narrowing = {
  serviceId: blank(id),
  customerId: blank(id),
  /** Part of the name of a customer or a service. */
  search: z.string().max(200).optional(),
  /** Customers that run this release. */
  runs: blank(id),
  /** Customers that run an older version than this release. */
  before: blank(id),
}
export const versionFilter = z.object({ state: versionState.default('running'), ...narrowing })
export type VersionFilter = z.output<typeof versionFilter>

const count = z.object({ total: z.number(), isTotalExact: z.boolean() })

export const versionOverview = {
  list: endpoint({
    method: 'GET',
    path: '/api/version-overview',
    summary: 'The versions of services that customers run, filtered, sorted and paged.',
    access: 'staff',
    query: versionFilter.extend({
      sortBy: z.enum(['risk', 'customer', 'service', 'since']).default('risk'),
      sortDirection: sortDirection.default('desc'),
      ...paging,
    }),
    response: z.object({
      rows: z.array(versionRow),
      ...count.shape,
      totalPages: z.number(),
      can: z.object({ notify: z.boolean() }),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/version-overview/counts',
    summary: 'The number of rows in each state.',
    access: 'staff',
    query: z.object(narrowing),
    response: z.object({
      running: count,
      behind: count,
      at_risk: count,
      never: count,
      can: z.object({ notify: z.boolean() }),
    }),
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/version-overview/export',
    summary: 'The matching rows as CSV, by customer.',
    access: 'staff',
    query: versionFilter,
    response: z.any(),
    streams: 'text/csv',
  }),
}
