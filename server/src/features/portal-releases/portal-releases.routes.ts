import { portalReleases } from '@hatchway/contract/customers/portal-releases'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { releaseForCustomers, releasesForCustomers } from '../releases/releases.list.ts'
import { findOwnService, listOwnServices } from './own-services.ts'
import { applyOwn, showOwnVersion } from './own-versions.apply.ts'
import { exportCsv } from './releases.export-csv.ts'
import { exportPdf } from './releases.export-pdf.ts'

/** A service's releases for the users of a customer organization, and which one that organization runs. */
export function portalReleaseRoutes(app: FastifyInstance) {
  implement(app, portalReleases.services, listOwnServices)
  implement(app, portalReleases.list, async (ctx, { params, query }) => {
    const { id } = await findOwnService(ctx, params.id)
    return releasesForCustomers(ctx, id, query)
  })
  implement(app, portalReleases.show, async (ctx, { params }) => {
    await findOwnService(ctx, params.id)
    return releaseForCustomers(ctx, params)
  })
  implement(app, portalReleases.appliedVersion, byId(showOwnVersion))
  implement(app, portalReleases.apply, applyOwn)
  implement(app, portalReleases.exportCsv, exportCsv)
  implement(app, portalReleases.exportPdf, exportPdf)
}
