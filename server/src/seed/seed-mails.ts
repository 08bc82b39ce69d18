import '../features/mails/mails.table.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import { mails } from './northwind/mails.ts'
import { minute } from './office-hours.ts'
import type { SeededTicket } from './tickets/seed-tickets.ts'

/** Emails in the outbox: sent ones, and some that a mail server refused. None waits: the demo sends no mail. */
export async function seedMails(db: Db, tickets: SeededTicket[], company: Company, now: Date) {
  const addresses = new Map(
    (await db.selectFrom('users').select(['id', 'email']).execute()).map((u) => [u.id, u.email]),
  )
  const rows = mails.map(({ to, kind, about, text, ago, failed }) => {
    const user_id = to.includes('@') ? null : company.user(to)
    const ticket = tickets.find(({ row }) => row.subject.startsWith(about))?.row
    const created_at = new Date(now.getTime() - ago * minute)
    return {
      kind,
      user_id,
      ticket_id: ticket?.id ?? null,
      recipient: user_id === null ? to : addresses.get(user_id)!,
      subject: ticket ? `${kind === 'ticket_confirmation' ? '' : 'Re: '}[#${ticket.number}] ${ticket.subject}` : about,
      body: `${text}\n`,
      html: kind && `<p>${text.replaceAll('\n\n', '</p><p>')}</p>`,
      status: failed ? ('failed' as const) : ('sent' as const),
      ...(failed ?? { tries: 1 }),
      tried_at: created_at,
      created_at,
      sent_at: failed ? null : created_at,
    }
  })
  await db
    .insertInto('mails')
    .values(rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime()))
    .execute()
}
