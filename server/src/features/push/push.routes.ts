import { pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import type { FastifyInstance } from 'fastify'
import { implement, implementWithoutTransaction } from '../../platform/http/implement.ts'
import { addCountGauge } from '../../platform/telemetry.ts'
import { countWaitingPushes, pushAttempts } from './push.delivery.job.ts'
import { addPushSubscription, listPushDevices, removePushSubscription } from './push-subscriptions.ts'
import { sendTestPush } from './push-test.ts'

export function pushRoutes(app: FastifyInstance) {
  implement(app, pushSubscriptions.list, listPushDevices)
  implement(app, pushSubscriptions.add, addPushSubscription)
  implement(app, pushSubscriptions.remove, async (ctx, { params }) => {
    await removePushSubscription(ctx, params.id)
    return null
  })
  implementWithoutTransaction(app, pushSubscriptions.test, (transact, { params }) =>
    sendTestPush(transact, params.id, app.settings),
  )

  app.metrics.registerMetric(pushAttempts)
  addCountGauge(app, 'hatchway_pushes_waiting', 'Pushes that wait to be sent', countWaitingPushes)
}
