import { sql } from 'kysely'
import type { Context, Db } from '../../platform/context.ts'
import { aCalendar } from '../calendars/calendars.factory.ts'
import { aCustomer } from '../customers/customers.factory.ts'
import { aGroup } from '../groups/groups.factory.ts'
import { aTicketType } from '../ticket-types/ticket-types.factory.ts'
import { defaultNames } from './setup.messages.ts'

const types = [
  { name: defaultNames.incident, icon: 'zap', hue: 25, is_default: true },
  { name: defaultNames.serviceRequest, icon: 'concierge-bell', hue: 200 },
  { name: defaultNames.problem, icon: 'bug', hue: 300 },
  { name: defaultNames.changeRequest, icon: 'git-compare-arrows', hue: 150 },
]
/** The organization of portal users without one; such a portal sends this number. */
const intakeId = 2

/** Creates what a desk needs for its first ticket: the company's name, ticket types, a group, office hours, and the intake organization. */
export async function createDefaults(
  { db, now }: Context,
  { companyName, timeZone, adminId }: { companyName: string; timeZone: string | undefined; adminId: number },
) {
  await db
    .updateTable('company')
    .set({ name: companyName, ...(timeZone && { time_zone: timeZone }) })
    .execute()
  for (const [sort_order, type] of types.entries()) await aTicketType(db, { ...type, sort_order })
  await aGroup(db, { name: defaultNames.group, memberIds: [adminId] })
  const company = await db.selectFrom('company').select('time_zone').executeTakeFirstOrThrow()
  await aCalendar(db, {
    name: defaultNames.calendar,
    isDefault: true,
    timeZone: company.time_zone,
    since: now,
    changedBy: adminId,
  })
  await passNumbersUpTo(db, intakeId)
  await aCustomer(db, { id: intakeId, name: defaultNames.intake, is_intake: true })
}

/** Advances the sequence of customers past an id that is set explicitly, so that no later customer collides with it. */
async function passNumbersUpTo(db: Db, id: number) {
  await sql`select nextval(pg_get_serial_sequence('customers', 'id')) from generate_series(1, ${id})`.execute(db)
}
