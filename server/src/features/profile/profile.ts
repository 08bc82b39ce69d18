import type { profileChange } from '@hatchway/contract/accounts/profile'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { z } from 'zod'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { asSystem } from '../../platform/database/transaction.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { currentUserOf } from '../users/users.current.ts'
import '../users/users.table.ts'

/** Changes the profile fields that need no confirmation by password. */
export async function changeProfile(ctx: Context, change: z.output<typeof profileChange>): Promise<CurrentUser> {
  const me = signedIn(ctx.actor)
  const { before, changes } = await asSystem(ctx, 'somebody changes their own record', async ({ db }) => {
    const before = await db
      .selectFrom('users')
      .select(['full_name', 'avatar_url', 'department', 'position', 'date_format', 'time_zone'])
      .where('id', '=', me.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changes = changesBetween(wordsOf(before), withoutBlanks(change))
    if (Object.keys(changes).length > 0)
      await db
        .updateTable('users')
        .set({
          full_name: change.fullName ?? before.full_name,
          avatar_url: kept(change.avatarUrl, before.avatar_url),
          department: kept(change.department, before.department),
          position: kept(change.position, before.position),
          date_format: kept(change.dateFormat, before.date_format),
          time_zone: kept(change.timeZone, before.time_zone),
        })
        .where('id', '=', me.id)
        .execute()
    return { before, changes }
  })
  if (Object.keys(changes).length > 0)
    await record(ctx, 'user.changed', aboutOwn(me), { id: me.id, name: change.fullName ?? before.full_name, changes })
  return currentUserOf(ctx, me.id)
}

/** A log entry about a user belongs to the user's own organisation. */
export const aboutOwn = (me: SignedIn) => ({ customerId: me.kind === 'portal' ? me.customerId : null })

type Row = {
  full_name: string
  avatar_url: string | null
  department: string | null
  position: string | null
  date_format: string | null
  time_zone: string | null
}
const wordsOf = (row: Row) => ({
  fullName: row.full_name,
  avatarUrl: row.avatar_url,
  department: row.department,
  position: row.position,
  dateFormat: row.date_format,
  timeZone: row.time_zone,
})

const kept = (given: string | null | undefined, before: string | null) => (given === undefined ? before : given || null)

function withoutBlanks(change: z.output<typeof profileChange>) {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries.map(([key, value]) => [key, value || null])) as Partial<ReturnType<typeof wordsOf>>
}
