import { isSignedIn } from '../../../platform/actor.ts'
import { countDaily } from '../../../platform/auth/rate-limit.ts'
import { dateFormatsOf } from '../../../platform/content/date-text.ts'
import type { Context } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/database/system-role.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { record } from '../../activity/record.ts'
import { canSendMail } from '../../mails/mails.ts'
import type { Page } from '../../messages/message-links.page.ts'
import { problemPage } from '../../messages/message-links.page.ts'
import { deliveryOf } from '../../messages/message-links.subscriptions.ts'
import { readExpiredLink, readLink } from '../../messages/message-links.ts'
import { loadRecipients } from '../../messages/messages.recipients.ts'
import { findOpenPortal } from '../../sessions/sessions.realm.ts'
import { loadFieldReader } from '../../tickets/tickets.audience.ts'
import { decide } from '../approvals.decide.ts'
import { canApprove, loadApprovers } from '../approvals.people.ts'
import { loadApprovals } from '../approvals.show.ts'
import { changesSince } from '../approvals.snapshot.ts'
import { aboutTicket, eventOf, loadWithTicket, lockApproval } from '../approvals.stages.ts'
import { approvalLinkMessages as messages } from './approval-link.messages.ts'
import { approvalPage, donePage, newLinkPage, pages } from './approval-link.page.ts'
import '../approvals.table.ts'

/** Emails with a new link to one approver in a day. */
const newLinksPerDay = 5

/** Returns the page of a link: the request with a form, or why the link does nothing. Changes nothing. */
export async function showByLink(ctx: Context, token: string): Promise<Page> {
  const [link, opens] = [await openLink(ctx, token), await approvalsOf(ctx)]
  return 'status' in link ? { ...link, opens } : approvalPage({ ...link, token }, opens)
}

/** Returns where those who can sign in can decide as well. */
async function approvalsOf(ctx: Context): Promise<NonNullable<Page['opens']>> {
  return { label: messages.openApprovals, path: (await findOpenPortal(ctx)) ? '/?view=approvals' : '/approvals' }
}

/** Decides as the recipient of the email. The page shows again what is missing. */
export async function decideByLink(ctx: Context, token: string, form: URLSearchParams): Promise<Page> {
  const [link, opens] = [await openLink(ctx, token), await approvalsOf(ctx)]
  if ('status' in link) return { ...link, opens }
  const decision = form.get('decision') === 'approved' ? 'approved' : 'declined'
  const comment = (form.get('comment') ?? '').replaceAll('\0', '').slice(0, 4000)
  try {
    await asSystem(ctx, 'message_link', (system) =>
      decide({ ...system, actor: link.person }, link.person, {
        id: link.approval.id,
        decision,
        comment,
        byMail: { approverId: link.placeId },
      }),
    )
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Something else may have decided or ended the request since it was read: then its page says so.
    const now = await openLink(ctx, token)
    if ('status' in now) return { ...now, opens }
    return approvalPage({ ...now, token, comment, error: error.message, status: error.status }, opens)
  }
  return { ...donePage(link.approval, decision), opens }
}

/**
 * Emails a new link to the recipient of one that has expired, while they may still decide. The old one stays expired. The page is the same
 * for every token, so that it reveals nothing to who guesses one.
 */
export async function emailNewLink(ctx: Context, token: string): Promise<Page> {
  const found = await openExpired(ctx, token)
  if (found?.isReplaceable) {
    const { id } = found.approval
    await asSystem(ctx, 'message_link', async (system) => {
      const locked = await lockApproval(system, id)
      const isWaiting = locked.approvers.some((one) => one.id === found.placeId && one.is_waiting)
      if (!isWaiting || (await countDaily(system, 'approval-new-link', found.placeId)) > newLinksPerDay) return
      await record({ ...system, actor: found.person }, 'approval.link_renewed', aboutTicket(locked), {
        ...eventOf(locked),
        stage: locked.stage.name,
        to: [found.person.id],
      })
    })
  }
  return { ...newLinkPage, opens: await approvalsOf(ctx) }
}

/** Returns the request of a link for the person whom it was sent to, or the page of why it can't be decided by it. */
async function openLink(ctx: Context, token: string) {
  const link = await readLink(ctx, 'approval', token, async (value) => (await deliveryOf(ctx, value))?.user_id ?? null)
  if (link === 'expired') return expiredPage(ctx, token)
  if (typeof link === 'string') return problemPage(link)
  const found = await findByLink(ctx, link.value)
  if (!found) return pages.gone
  const { place, approval, placeId, person, formats } = found
  if (place.user_id !== person.id) return pages.delegated
  if (place.decision !== null) return pages.decided(place.decision, formats.time(place.decided_at!), place.comment)
  if (approval.state === 'voided') return pages.voided(approval.voided?.changes ?? [])
  if (approval.state === 'withdrawn') return pages.withdrawn(approval)
  if (!place.is_waiting) return pages.ended
  if (found.hasChanged) return pages.voided(found.shown)
  const isOverdue = approval.dueAt !== null && new Date(approval.dueAt) < ctx.now
  return { approval, placeId, person, formats, expiresAt: expiryOf(token), isOverdue }
}

async function expiredPage(ctx: Context, token: string): Promise<Page> {
  const found = await openExpired(ctx, token)
  if (!found) return pages.gone
  if (found.isForeign) return problemPage('foreign')
  const newLink = found.isReplaceable ? `/api/messages/approval/${token}/new-link` : null
  return pages.expired(found.formats.time(expiryOf(token)), found.isWaiting, newLink)
}

/** Returns the request of a link that has expired, and whether a new one may be sent to its recipient. */
async function openExpired(ctx: Context, token: string) {
  const value = await readExpiredLink(ctx, 'approval', token)
  const found = value === null ? null : await findByLink(ctx, value)
  if (!found) return null
  const { place, person } = found
  const isForeign = isSignedIn(ctx.actor) && ctx.actor.id !== person.id
  const isWaiting = place.user_id === person.id && place.is_waiting
  return { ...found, isForeign, isWaiting, isReplaceable: !isForeign && isWaiting && (await canSendMail(ctx)) }
}

/** Returns what a link names: the place of an approver, its request as the recipient of the email reads it, and their format of times. */
async function findByLink(ctx: Context, value: string) {
  const [deliveryId, placeId] = value.split('x').map(Number) as [number, number]
  const delivery = await deliveryOf(ctx, String(deliveryId))
  return asSystem(ctx, 'message_link', async (system) => {
    const [recipient] = delivery?.user_id ? await loadRecipients(system, [delivery.user_id]) : []
    const place = await system.db
      .selectFrom('approval_approvers')
      .innerJoin('approvals', 'approvals.id', 'approval_id')
      .innerJoin('tickets', 'tickets.id', 'approvals.ticket_id')
      .select([
        'approval_approvers.user_id',
        'tickets.customer_id',
        'approval_id',
        'decision',
        'decided_at',
        'comment',
        'is_waiting',
        'is_listed',
      ])
      .where('approval_approvers.id', '=', placeId)
      .executeTakeFirst()
    const [person] = recipient?.userId ? await loadApprovers(system, [recipient.userId]) : []
    if (!recipient || !person || !place?.is_listed || !canApprove(person, place)) return null
    const [approval] = await loadApprovals({ ...system, actor: person }, [place.approval_id])
    const company = await system.db.selectFrom('company').select(['date_format', 'time_zone']).executeTakeFirstOrThrow()
    const style = {
      dateFormat: recipient.dateFormat ?? company.date_format,
      timeZone: recipient.timeZone ?? company.time_zone,
    }
    const { approval: row, ticketRow } = await loadWithTicket(system, place.approval_id)
    // The reaction to a change that has just been made has not voided it yet.
    const changes = place.is_waiting ? await changesSince(system, ticketRow, row) : []
    const isRead = await loadFieldReader({ ...system, actor: person })
    const shown = changes.filter(({ field }) => isRead(ticketRow.type_id, field))
    return {
      place,
      placeId,
      approval: approval!,
      hasChanged: changes.length > 0,
      shown,
      person,
      formats: dateFormatsOf(style),
    }
  })
}

/** The token begins with the second in which it expires. */
const expiryOf = (token: string) => new Date(Number.parseInt(token.split('.')[0]!, 36) * 1000)
