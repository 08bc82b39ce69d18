import { dayText } from '@hatchway/contract/time/time-text'
import type { Context } from '../../../platform/context.ts'
import { signalNewEvents } from '../../../platform/jobs/log-signal.ts'
import type { Entry } from '../../activity/activity.read.ts'
import { queueMails } from '../../mails/mails.ts'
import { composeNotice } from '../../messages/messages.compose.ts'
import { loadActors } from '../../users/load-actors.ts'
import { loadChoices } from '../notifications.choices.ts'
import { admins } from './named-recipients.ts'
import { recurringTicketNoticeMessages as messages } from './reactions.messages.ts'
import '../../users/users.table.ts'

const type = 'recurring_ticket_failed' as const

/** Notifies all admins that no ticket was created for a date of a recurring ticket, and why. */
export async function notifyRecurringTicketFailed(ctx: Context, { data, at }: Entry<'recurring_ticket.failed'>) {
  const { id, name, day, error } = data
  const subject = messages.subject(name)
  const message = messages.message(name, dayText(day), error)
  const adminIds = await admins(ctx)
  if (adminIds.length === 0) return
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'email', 'full_name'])
    .where('id', 'in', adminIds)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const { mailSettings } = ctx.services
  const page = { label: messages.open, path: `settings/recurring-tickets/${id}` }
  const compose = mailSettings && (await composeNotice(ctx, mailSettings, null, undefined, type, page))
  const mailTo = (person: (typeof people)[number]) => {
    const about = { to: person.email, kind: type, userId: person.id }
    if (!compose) return { ...about, subject, body: `${message}\n` }
    const { text, ...mail } = compose({ name: person.full_name, subject, message })
    return { ...about, ...mail, body: text }
  }
  await queueMails(ctx, people.map(mailTo))
  const users = await loadActors(
    ctx,
    people.map((person) => person.id),
  )
  const chosen = await loadChoices(ctx, users)
  const notified = users.filter((user) => chosen(user, type).bell)
  if (notified.length === 0) return
  await ctx.db
    .insertInto('notifications')
    .values(
      notified.map((user) => ({
        user_id: user.id,
        type,
        message: messages.withReason(subject, error),
        recurring_ticket_id: id,
        created_at: at,
      })),
    )
    .execute()
  signalNewEvents(ctx)
}
