import type { Result } from '@hatchway/contract/endpoint'
import type { pushSubscriptions } from '@hatchway/contract/messages/push-subscriptions'
import { sql } from 'kysely'
import { signedIn } from '../../platform/actor.ts'
import { rateLimit } from '../../platform/auth/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { Transact } from '../../platform/http/implement.ts'
import type { MailSettings } from '../messages/mail/mail-brand.ts'
import { loadBrand } from '../messages/mail/mail-brand.ts'
import { settingsUrl } from '../messages/messages.compose.ts'
import { pushMessages, pushProblemMessages } from './push.messages.ts'
import type { PushSubscription } from './push.table.ts'
import { iconOf, type PushPayload } from './push-compose.ts'
import { sendPush } from './push-service.ts'
import { settlePush } from './push-settle.ts'

const perMinute = 5

/** Sends a test push to one of the caller's browsers without the queue, so that the caller sees what its push service said. */
export async function sendTestPush(
  transact: Transact,
  id: number,
  settings: MailSettings,
): Promise<Result<typeof pushSubscriptions.test>> {
  const { subscription, payload, sender } = await transact((ctx) => prepareTest(ctx, id, settings))
  const content = { payload: JSON.stringify(payload), isUrgent: true, topic: 'test' }
  const outcome = await sendPush(subscription, content, sender)
  await transact((ctx) =>
    settlePush(
      { ...ctx, actor: { kind: 'system', reason: 'push_delivery' } },
      { ...subscription, subscription_id: id },
      outcome,
    ),
  )
  if (outcome.result === 'sent') return { result: 'sent', problem: null }
  return outcome.result === 'gone'
    ? { result: 'gone', problem: null }
    : { result: 'failed', problem: pushProblemMessages.sentence(outcome.problem) }
}

async function prepareTest(ctx: Context, id: number, settings: MailSettings) {
  const me = signedIn(ctx.actor)
  const sender = ctx.services.push
  const { rows } = await sql<PushSubscription>`select * from my_push_subscription(${id})`.execute(ctx.db)
  const [subscription] = rows
  if (!subscription) throw notFound('push_subscription')
  if (!sender) throw conflict(pushMessages.notAvailable, 'push.not_available')
  await rateLimit(ctx, 'push_test', perMinute, me.id, 'tests')
  const brand = (await loadBrand(ctx, settings, me.kind === 'portal' ? me.customerId : null))!
  const payload: PushPayload = {
    title: brand.name,
    body: pushMessages.works,
    path: settingsUrl(brand).slice(brand.url.length),
    icon: iconOf(brand),
    tag: 'test',
  }
  return { subscription, payload, sender }
}
