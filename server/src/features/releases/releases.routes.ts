import { releases } from '@hatchway/contract/releases/releases'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { listApplied, listAppliedOfCustomer, listHistory } from './applied-versions.list.ts'
import { markApplied } from './applied-versions.mark.ts'
import { listReleases, showRelease } from './releases.list.ts'
import { deleteRelease, publishRelease } from './releases.publish.ts'
import { changeRelease, draftRelease } from './releases.write.ts'

export function releaseRoutes(app: FastifyInstance) {
  implement(app, releases.list, listReleases)
  implement(app, releases.show, (ctx, { params }) => showRelease(ctx, params))
  implement(app, releases.create, draftRelease)
  implement(app, releases.change, changeRelease)
  implement(app, releases.publish, (ctx, { params }) => publishRelease(ctx, params))
  implement(app, releases.remove, (ctx, { params }) => deleteRelease(ctx, params))
  implement(app, releases.apply, (ctx, { params, body: { appliedAt, ...body } }) =>
    markApplied(ctx, { ...params, ...body, appliedAt: appliedAt ? new Date(appliedAt) : null }),
  )
  implement(app, releases.applied, byId(listApplied))
  implement(app, releases.appliedOfCustomer, byId(listAppliedOfCustomer))
  implement(app, releases.history, (ctx, { params }) => listHistory(ctx, params))
}
