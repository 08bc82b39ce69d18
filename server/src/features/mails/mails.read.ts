import type { Mail } from '@hatchway/contract/accounts/mails'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { MailTable } from './mails.table.ts'

/** Returns outgoing mail for admins, newest first. Without a configured mail server this is the only place to read it. */
export async function listMails({ db }: Context, { page, limit }: { page: number; limit: number }) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { mails: rows.map(presentMail), total, totalPages: Math.ceil(total / limit) }
}

export async function showMail({ db }: Context, id: number) {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('mail'))
  return { ...presentMail(row), text: row.body }
}

const presentMail = (row: Selectable<MailTable>): Mail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  error: row.error,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
})
