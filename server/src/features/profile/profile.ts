import type { profileChange } from '@hatchway/contract/accounts/profile'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { currentUserOf } from '../users/users.current.ts'
import { lockOwnAccount } from '../users/users.own.ts'
import type { User } from '../users/users.table.ts'

/** Changes the profile fields that need no confirmation by password. */
export async function changeProfile(ctx: Context, change: z.output<typeof profileChange>): Promise<CurrentUser> {
  const me = signedIn(ctx.actor)
  const before = await lockOwnAccount(ctx)
  const changes = changesBetween(wordsOf(before), withoutBlanks(change))
  if (Object.keys(changes).length > 0) {
    const { fullName, avatarUrl, department, position, phone, dateFormat, timeZone, undoSend } = change
    await sql`select change_my_profile(
      ${fullName ?? before.full_name}, ${newValue(avatarUrl, before.avatar_url)}, ${newValue(department, before.department)},
      ${newValue(position, before.position)}, ${newValue(phone, before.phone)}, ${newValue(dateFormat, before.date_format)}, ${newValue(timeZone, before.time_zone)},
      ${undoSend ?? before.undo_send}
    )`.execute(ctx.db)
    await record(ctx, 'user.changed', aboutOwn(me), { id: me.id, name: fullName ?? before.full_name, changes })
  }
  return currentUserOf(ctx)
}

/** A log entry about a user belongs to the user's own organization. */
export const aboutOwn = (me: SignedIn) => ({ customerId: me.kind === 'portal' ? me.customerId : null })

const wordsOf = (row: User) => ({
  fullName: row.full_name,
  avatarUrl: row.avatar_url,
  department: row.department,
  position: row.position,
  phone: row.phone,
  dateFormat: row.date_format,
  timeZone: row.time_zone,
  undoSend: row.undo_send,
})

const newValue = (given: string | null | undefined, before: string | null) =>
  given === undefined ? before : given || null

function withoutBlanks(change: z.output<typeof profileChange>) {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([key, value]) => [key, value === '' ? null : value])) as Partial<
    ReturnType<typeof wordsOf>
  >
}
