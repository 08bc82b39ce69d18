import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, one, oneId, orNull, text } from '../../shapes.ts'
import { appliedVersion, environment, release, releaseType } from '../releases/releases.ts'
import { latestRelease, service } from '../releases/services.ts'

/** The version of a service that the caller’s organization runs. */
export const ownAppliedVersion = appliedVersion.extend({
  /** The number of newer final releases; 0 is up to date. */
  behind: z.number(),
  /** Critical bugs of this version, each with the first version that fixes it. */
  knownCriticalBugs: z.array(z.object({ text: z.string(), fixedIn: z.string() })),
})
export type OwnAppliedVersion = z.infer<typeof ownAppliedVersion>

export const portalService = service.pick({ id: true, name: true, code: true }).extend({
  /** A retired service stays readable for those who run it. */
  status: z.enum(['active', 'retired']),
  description: z.string(),
  category: z.string(),
  releaseCount: z.number(),
  latestRelease: latestRelease.nullable(),
  appliedVersion: ownAppliedVersion.nullable(),
  can: z.object({ apply: z.boolean() }),
})
export type PortalService = z.infer<typeof portalService>

/** A neutral value ("all", or an empty one) does not filter. */
export const portalReleaseFilter = z.object({
  /** Part of a version or a summary. */
  search: z.string().max(200).optional(),
  releaseType: one(releaseType),
  environment: one(environment),
})

const ofService = z.object({ id, releaseId: id })
const applied = z.object({ appliedVersion: ownAppliedVersion.nullable() })

export const portalReleases = {
  services: endpoint({
    method: 'GET',
    path: '/api/portal/services',
    summary:
      'The services available to the caller’s organization, each with its latest release and the version that the organization runs.',
    access: 'portal',
    response: z.array(portalService),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/portal/services/:id/releases',
    summary:
      'The published releases of a service, newest version first. `limit` returns a page of them, after a given release.',
    access: 'portal',
    params: oneId,
    query: portalReleaseFilter.extend({
      limit: z.coerce
        .number('limit must be a whole number')
        .int('limit must be a whole number')
        .min(1, 'limit must be at least 1')
        .max(100, 'limit must be at most 100')
        .optional(),
      /** The id of a release: returns those that follow it in the list. */
      after: one(id),
    }),
    response: z.array(release),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/portal/services/:id/releases/:releaseId',
    summary: 'One published release.',
    access: 'portal',
    params: ofService,
    response: release,
  }),
  appliedVersion: endpoint({
    method: 'GET',
    path: '/api/portal/services/:id/applied-version',
    summary: 'The version of a service that the caller’s organization runs; null if none is marked.',
    access: 'portal',
    params: oneId,
    response: applied,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/portal/services/:id/releases/:releaseId/apply',
    summary: 'Mark a release as the one that the caller’s organization runs, replacing the previous one.',
    access: 'portal',
    params: ofService,
    body: z.object({ notes: orNull(text(2_000)).optional() }),
    response: applied,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/portal/services/:id/releases/export/csv',
    summary: 'The matching releases as CSV.',
    access: 'portal',
    params: oneId,
    query: portalReleaseFilter,
    response: z.unknown(),
    streams: 'text/csv',
  }),
  exportPdf: endpoint({
    method: 'GET',
    path: '/api/portal/services/:id/releases/export/pdf',
    summary: 'The matching releases as a PDF document.',
    access: 'portal',
    params: oneId,
    query: portalReleaseFilter,
    response: z.unknown(),
    streams: 'application/pdf',
  }),
}
