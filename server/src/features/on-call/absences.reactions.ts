import type { Context } from '../../platform/context.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import type { Entry } from '../activity/activity.read.ts'
import { activeStaff } from '../users/users.staff.ts'
import './absences.table.ts'
import '../users/users.table.ts'

/** The end of an absence that is open. */
const openEnd = new Date('9999-01-01T00:00:00Z')

/**
 * Makes an agent who was deactivated, or is no longer an agent, absent from then on, and an agent who is active again present: shifts go on
 * to the next person, and those of the past stay as they were.
 */
export async function trackAvailability(
  { db }: Context,
  { at, event, data }: Entry<'user.deactivated' | 'user.reactivated' | 'user.changed'>,
) {
  if (event === 'user.changed' && !data.changes?.role) return
  const isAvailable = await rowExists(activeStaff({ db }).where('id', '=', data.id))
  const open = db.selectFrom('absences').select('id').where('user_id', '=', data.id).where('ends_at', '=', openEnd)
  if (isAvailable) {
    await db.deleteFrom('absences').where('id', 'in', open).where('starts_at', '>=', at).execute()
    await db.updateTable('absences').set({ ends_at: at }).where('id', 'in', open).execute()
  } else if (!(await open.executeTakeFirst()) && (await isStaffOrWas(db, data))) {
    const absence = { user_id: data.id, starts_at: at, ends_at: openEnd, recorded_at: at, is_listed: false }
    await db.insertInto('absences').values(absence).execute()
  }
}

async function isStaffOrWas(db: Context['db'], { id, changes }: Entry<'user.deactivated'>['data']) {
  if (changes?.role) return true
  const user = await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst()
  return user !== undefined && user.role !== 'requester'
}
