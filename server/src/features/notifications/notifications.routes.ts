import { notifications } from '@hatchway/contract/accounts/notifications'
import { notificationChoices } from '@hatchway/contract/messages/notification-choices'
import { ticketParticipants } from '@hatchway/contract/tickets/people/ticket-participants'
import type { FastifyInstance } from 'fastify'
import { byId, implement } from '../../platform/http/implement.ts'
import { changeSettings, showSettings } from './notifications.choices.ts'
import { previewDigest } from './notifications.digest.ts'
import { notificationFor } from './notifications.format.ts'
import { listRecipients } from './notifications.recipients.ts'
import { clearNotifications, listNotifications, markAllRead, markRead, removeNotification } from './notifications.ts'

export function notificationRoutes(app: FastifyInstance) {
  implement(app, notifications.list, async (ctx) => {
    const rows = await listNotifications(ctx)
    return rows.map((row) => notificationFor(ctx.actor, row))
  })
  implement(app, ticketParticipants.recipients, byId(listRecipients))
  implement(app, notificationChoices.show, showSettings)
  implement(app, notificationChoices.change, async (ctx, { body }) => {
    await changeSettings(ctx, body, { isWhole: false })
    return showSettings(ctx)
  })
  implement(app, notificationChoices.replace, async (ctx, { body }) => {
    await changeSettings(ctx, body, { isWhole: true })
    return showSettings(ctx)
  })
  implement(app, notificationChoices.previewDigest, (ctx) => previewDigest(ctx, app.settings))
  implement(app, notifications.markRead, async (ctx, { params }) =>
    notificationFor(ctx.actor, await markRead(ctx, params.id)),
  )
  implement(app, notifications.markAllRead, async (ctx) => {
    const rows = await markAllRead(ctx)
    return rows.map((row) => notificationFor(ctx.actor, row))
  })
  implement(app, notifications.remove, byId(removeNotification))
  implement(app, notifications.clear, clearNotifications)
}
