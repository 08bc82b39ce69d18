import { activity } from '@hatchway/contract/activity'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { exportActivity } from './activity-log.export.ts'
import { readableEvents } from './activity-log.filter.ts'
import { latestActivity, listActivity } from './activity-log.list.ts'

/** `events` are the names of all events, which the application provides. */
export const activityLogRoutes = (events: readonly string[]) => (app: FastifyInstance) => {
  implement(app, activity.list, (ctx, input) => listActivity(ctx, input, events))
  implement(app, activity.latest, latestActivity)
  implement(app, activity.events, async (ctx) => readableEvents(ctx, events).sort())
  implementWithoutTransaction(app, activity.exportAll, (step, input, exchange) =>
    exportActivity(step, input, exchange, events),
  )
}
