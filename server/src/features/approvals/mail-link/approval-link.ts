import { formatDateTime } from '../../../platform/content/date-text.ts'
import type { Context } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/database/system-role.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import type { Page } from '../../messages/message-links.page.ts'
import { problemPage } from '../../messages/message-links.page.ts'
import { deliveryOf } from '../../messages/message-links.subscriptions.ts'
import { readLink } from '../../messages/message-links.ts'
import { loadRecipients } from '../../messages/messages.recipients.ts'
import { findOpenPortal } from '../../sessions/sessions.realm.ts'
import { decide } from '../approvals.decide.ts'
import { loadApprovals } from '../approvals.show.ts'
import { approvalPage, donePage, messages } from './approval-link.page.ts'
import '../approvals.table.ts'

/** Returns the page of a link: the request with a form, or why the link does nothing. Changes nothing. */
export async function showByLink(ctx: Context, token: string): Promise<Page> {
  const link = await openLink(ctx, token)
  return withApprovals(ctx, 'status' in link ? link : approvalPage({ ...link, token }))
}

/** Adds a link to the approvals, where those who can sign in can decide as well. */
const withApprovals = async (ctx: Context, page: Page): Promise<Page> => ({
  ...page,
  opens: { label: 'Open approvals', path: (await findOpenPortal(ctx)) ? '/?view=approvals' : '/approvals' },
})

/** Decides as the recipient of the email. The page shows again what is missing. */
export async function decideByLink(ctx: Context, token: string, form: URLSearchParams): Promise<Page> {
  return withApprovals(ctx, await decideOnce(ctx, token, form))
}

async function decideOnce(ctx: Context, token: string, form: URLSearchParams): Promise<Page> {
  const link = await openLink(ctx, token)
  if ('status' in link) return link
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
    return approvalPage({ ...link, token, comment, error: error.message, status: error.status })
  }
  return donePage(link.approval, decision)
}

/** Returns the request of a link for the person whom it was sent to, or the page of why it can't be decided by it. */
async function openLink(ctx: Context, token: string) {
  const link = await readLink(ctx, 'approval', token, async (value) => (await deliveryOf(ctx, value))?.user_id ?? null)
  if (typeof link === 'string') return link === 'expired' ? messages.expired : problemPage(link)
  const [deliveryId, placeId] = link.value.split('x').map(Number) as [number, number]
  const delivery = await deliveryOf(ctx, String(deliveryId))
  const found = await asSystem(ctx, 'message_link', async (system) => {
    const [recipient] = delivery?.user_id ? await loadRecipients(system, [delivery.user_id]) : []
    const place = await system.db
      .selectFrom('approval_approvers')
      .innerJoin('approvals', 'approvals.id', 'approval_id')
      .select([
        'approval_approvers.user_id',
        'approval_id',
        'decision',
        'decided_at',
        'comment',
        'is_waiting',
        'is_listed',
      ])
      .where('approval_approvers.id', '=', placeId)
      .executeTakeFirst()
    if (!recipient?.actor || !place?.is_listed) return null
    const [approval] = await loadApprovals({ ...system, actor: recipient.actor }, [place.approval_id])
    const company = await system.db.selectFrom('company').select(['date_format', 'time_zone']).executeTakeFirstOrThrow()
    return { recipient, place, approval: approval!, person: recipient.actor, company }
  })
  if (!found) return messages.gone
  const { recipient, place, approval, person, company } = found
  const style = {
    dateFormat: recipient.dateFormat ?? company.date_format,
    timeZone: recipient.timeZone ?? company.time_zone,
  }
  const at = (instant: string | Date) => formatDateTime(new Date(instant), style)
  if (place.user_id !== person.id) return messages.delegated
  if (place.decision !== null) return messages.decided(place.decision, at(place.decided_at!), place.comment)
  if (approval.state === 'voided') return messages.voided(approval)
  if (approval.state === 'withdrawn') return messages.withdrawn(approval)
  if (!place.is_waiting) return messages.ended
  return { approval, placeId, person, at, expiresAt: expiryOf(token) }
}

/** The token begins with the second in which it expires. */
const expiryOf = (token: string) => new Date(Number.parseInt(token.split('.')[0]!, 36) * 1000)
