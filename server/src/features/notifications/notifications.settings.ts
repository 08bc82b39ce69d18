import { defaultDigest, defaultQuietHours } from '@hatchway/contract/messages/notification-choices'
import { sql } from 'kysely'
import { type SignedIn, signedIn } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { loadSiteTimeZone } from '../customers/customers.time-zone.ts'
import type { Schedule } from '../messages/messages.schedule.ts'
import { ownAccount } from '../users/users.own.ts'
import '../company/company.table.ts'
import '../customers/customers.table.ts'
import type { NotificationSettingsTable } from './notifications.table.ts'
import '../users/users.table.ts'

/** Returns when the caller wants messages. */
export async function loadOwnSchedule(ctx: Context): Promise<Schedule> {
  const me = signedIn(ctx.actor)
  const row = await ctx.db
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', me.id)
    .executeTakeFirst()
  return scheduleOf(row, await ownTimeZone(ctx, me))
}

/** Returns when each of these users wants messages, for the system: by the user's id. */
export async function loadSchedules({ db }: Pick<Context, 'db'>, userIds: number[]): Promise<Map<number, Schedule>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('notification_settings', 'notification_settings.user_id', 'users.id')
    .leftJoin('portals', 'portals.customer_id', 'users.customer_id')
    .innerJoin('company', (join) => join.onTrue())
    .select(['users.id', sql<string>`coalesce(users.time_zone, portals.time_zone, company.time_zone)`.as('zone')])
    .select([
      'notification_settings.user_id',
      'digest_frequency',
      'digest_at',
      'has_quiet_hours',
      'quiet_from',
      'quiet_to',
      'quiet_weekdays',
      'lets_urgent_through',
    ])
    .where('users.id', '=', anyOf(userIds))
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      scheduleOf(row.user_id === null ? undefined : (row as NotificationSettingsTable), row.zone),
    ]),
  )
}

/** Saves when the caller wants messages, and moves what waits for them accordingly. */
export async function saveSchedule({ db, actor, now }: Context, schedule: Schedule, due: DueTimes) {
  const { digest, quietHours } = schedule
  const values = {
    digest_frequency: digest.frequency,
    digest_at: digest.at,
    has_quiet_hours: quietHours.isOn,
    quiet_from: quietHours.from,
    quiet_to: quietHours.to,
    quiet_weekdays: quietHours.weekdays,
    lets_urgent_through: quietHours.letUrgentThrough,
  }
  await db
    .insertInto('notification_settings')
    .values({ user_id: signedIn(actor).id, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
  // Messages that are due within the delay of every email aren't held back by quiet hours.
  const heldAfter = new Date(now.getTime() + 60_000)
  await sql`select reschedule_my_messages(${due.digest}, ${heldAfter}, ${due.mail}, ${due.push})`.execute(db)
}
type DueTimes = Record<'digest' | 'mail' | 'push', Date>

function scheduleOf(row: NotificationSettingsTable | undefined, timeZone: string): Schedule {
  if (!row) return { digest: defaultDigest, quietHours: defaultQuietHours, timeZone }
  return {
    digest: { frequency: row.digest_frequency, at: withoutSeconds(row.digest_at) },
    quietHours: {
      isOn: row.has_quiet_hours,
      from: withoutSeconds(row.quiet_from),
      to: withoutSeconds(row.quiet_to),
      weekdays: row.quiet_weekdays,
      letUrgentThrough: row.lets_urgent_through,
    },
    timeZone,
  }
}

const withoutSeconds = (time: string) => time.slice(0, 5)

async function ownTimeZone({ db }: Context, me: SignedIn) {
  const own = await db.selectFrom(ownAccount.as('me')).select('me.time_zone as zone').executeTakeFirstOrThrow()
  if (own.zone !== null) return own.zone
  return loadSiteTimeZone({ db, actor: me })
}
