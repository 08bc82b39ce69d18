import { policies } from '@hatchway/contract/sla/policies'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/database/rows/page-of.ts'
import { byId, implement, implementWithoutTransaction } from '../../../platform/http/implement.ts'
import { cachedCompliance } from './sla-compliance.ts'
import { previewEffect } from './sla-effect.ts'
import { addPolicy, changePolicy, orderPolicies, removePolicy, restorePolicy } from './sla-policies.change.ts'
import { findPolicy, listPolicies } from './sla-policies.find.ts'

export function slaPolicyRoutes(app: FastifyInstance) {
  implement(app, policies.list, async (ctx, { query }) => {
    const { entries, ...totals } = pageOf(await listPolicies(ctx), query)
    return { policies: entries, ...totals }
  })
  implement(app, policies.add, (ctx, { body }) => addPolicy(ctx, body))
  implement(app, policies.order, (ctx, { body }) => orderPolicies(ctx, body.ids))
  implement(app, policies.show, byId(findPolicy))
  implement(app, policies.change, (ctx, { params, body }) => changePolicy(ctx, params.id, body))
  implement(app, policies.remove, byId(removePolicy))
  implement(app, policies.restore, byId(restorePolicy))
  implement(app, policies.effect, (ctx, { params, body }) => previewEffect(ctx, params.id, body))
  const complianceOf = cachedCompliance()
  implementWithoutTransaction(app, policies.compliance, (step, { query }) => complianceOf(step, query.days))
}
