import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signerOf } from '../../platform/auth/signed-token.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { ownAddress } from '../../platform/http/security/public-url.ts'
import { sendAttachment } from '../attachments/send-attachment.ts'
import { canSeeTicket } from '../tickets/tickets.access.ts'
import { redirectToOwnHost } from './message-links.host.ts'
import { subscriptionMessages } from './message-links.messages.ts'
import { type Page, problemPage, sendPage } from './message-links.page.ts'
import {
  type Decision,
  decide,
  decisionFor,
  deliveryOf,
  type SubscriptionPurpose,
} from './message-links.subscriptions.ts'
import { linkUrl, markLinkUsed, readLink } from './message-links.ts'
import { contactInCopy, loadRecipients } from './messages.recipients.ts'
import '../attachments/attachments.table.ts'

type Link = FastifyRequest<{ Params: { token: string } }>
const subscriptions: SubscriptionPurpose[] = [
  ...(['unsubscribe', 'resubscribe', 'unsubscribe-kind', 'resubscribe-kind'] as const),
  ...(['unsubscribe-digest', 'resubscribe-digest'] as const),
]

/**
 * The pages of the links in mails. They need no session, and no script. GET shows what the link is for; only POST decides, which mail
 * programs send by themselves when their user unsubscribes (RFC 8058).
 */
export function messageLinkRoutes(app: FastifyInstance) {
  app.get('/api/messages/file/:token', { onRequest: redirectToOwnHost(app, 'file') }, async (request: Link, reply) => {
    const file = await app.inContext(request, (ctx) => fileOf(ctx, request.params.token))
    if ('problem' in file) return sendPage(app, request, reply, problemPage(file.problem))
    return sendAttachment(file, { request, reply })
  })

  app.register(async (scope) => {
    // The body is ignored: the link names the decision, and mail programs send different content types.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, async () => undefined)
    for (const purpose of subscriptions) {
      const onRequest = redirectToOwnHost(app, purpose)
      scope.get(`/api/messages/${purpose}/:token`, { onRequest }, async (request: Link, reply) => {
        const page = await app.inContext(request, (ctx) => show(ctx, purpose, request.params.token))
        return sendPage(app, request, reply, page)
      })
      scope.post(`/api/messages/${purpose}/:token`, { onRequest }, async (request: Link, reply) => {
        const page = await app.inContext(request, (ctx) => decideByPost(ctx, purpose, request))
        return sendPage(app, request, reply, page)
      })
    }
  })
}

async function open(ctx: Context, purpose: SubscriptionPurpose, token: string) {
  const link = await readLink(ctx, purpose, token, async (value) => (await deliveryOf(ctx, value))?.user_id ?? null)
  if (typeof link === 'string') return problemPage(link)
  const delivery = await deliveryOf(ctx, link.value)
  const decision = delivery && decisionFor(purpose, delivery)
  // Its ticket, or its recipient, was deleted since.
  return decision ? { link, delivery, decision } : problemPage('expired')
}

async function show(ctx: Context, purpose: SubscriptionPurpose, token: string): Promise<Page> {
  const found = await open(ctx, purpose, token)
  if ('status' in found) return found
  const { title, question, button }: Decision = found.decision
  return { status: 200, title, text: question, form: { action: `/api/messages/${purpose}/${token}`, button } }
}

async function decideByPost(ctx: Context, purpose: SubscriptionPurpose, request: Link): Promise<Page> {
  const found = await open(ctx, purpose, request.params.token)
  if ('status' in found) return found
  const { link, delivery, decision } = found
  if (!(await markLinkUsed(ctx, link))) return problemPage('used')
  const { title, what, done, undo } = decision
  const undoValue = await decide(ctx, purpose, delivery, link.value, what)
  const back = undo && linkUrl(ctx, await signerOf(ctx), ownAddress(request), undo, undoValue)
  return {
    status: 200,
    title,
    text: done,
    ...(back && { form: { action: new URL(back).pathname, button: subscriptionMessages.undo } }),
  }
}

/** Returns the file of a link, as long as the recipient of the mail may open it. */
async function fileOf(ctx: Context, token: string) {
  const link = await readLink(ctx, 'file', token, async (value) => {
    const [deliveryId] = value.split('x')
    return (await deliveryOf(ctx, deliveryId!))?.user_id ?? null
  })
  if (typeof link === 'string') return { problem: link }
  const [deliveryId, attachmentId] = link.value.split('x') as [string, string]
  const delivery = await deliveryOf(ctx, deliveryId)
  const file = await asSystem(ctx, 'message_link', async (system) => {
    const { db } = system
    const row = await db
      .selectFrom('attachments')
      .innerJoin('tickets', 'tickets.id', 'attachments.ticket_id')
      .select(['file_name', 'file_size', 'mime_type', 'store_key', 'attachments.ticket_id'])
      .select(['assigned_group_id', 'requester_id', 'customer_id', 'deleted_at'])
      .where('attachments.id', '=', Number(attachmentId))
      .where('is_internal', '=', false)
      .where('redacted_at', 'is', null)
      .executeTakeFirst()
    if (!row || !delivery || row.ticket_id !== delivery.ticket_id) return null
    if (delivery.user_id === null) {
      const contact = row.deleted_at === null && (await contactInCopy(system, row.ticket_id, delivery.address!))
      return contact ? row : null
    }
    const [recipient] = await loadRecipients(system, [delivery.user_id])
    return recipient?.actor && canSeeTicket(recipient.actor, row) ? row : null
  })
  return file ?? { problem: 'expired' as const }
}
