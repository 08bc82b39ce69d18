import { ticketSlas } from '@hatchway/contract/sla/ticket-sla'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../../platform/http/implement.ts'
import { addCountGauge } from '../../../platform/telemetry.ts'
import { alarmLateness, countRunningClocks } from './sla-alarms.background.ts'
import { acknowledgeBreach, applyLatest } from './sla-tickets.change.ts'
import { explainTicket } from './sla-tickets.explain.ts'

export function ticketSlaRoutes(app: FastifyInstance) {
  app.metrics.registerMetric(alarmLateness)
  addCountGauge(app, 'hatchway_sla_running_clocks', 'SLA targets that run', countRunningClocks)
  implement(app, ticketSlas.explain, byId(explainTicket))
  implement(app, ticketSlas.applyLatest, async (ctx, { params }) => {
    await applyLatest(ctx, params.id)
    return { ...(await explainTicket(ctx, params.id)), changeId: ctx.origin.requestId }
  })
  implement(app, ticketSlas.acknowledge, async (ctx, { params }) => {
    await acknowledgeBreach(ctx, params.id)
    return explainTicket(ctx, params.id)
  })
}
