import { dayMs } from '@hatchway/contract/time/local-time'
import type { OnCallRotation } from '@hatchway/contract/time/on-call'
import type { Db } from '../../platform/context.ts'
import '../../features/on-call/absences.table.ts'
import '../../features/on-call/on-call.table.ts'
import type { Company } from './seed-company.ts'

const age = 60 * dayMs
const hourMs = dayMs / 24

/** Two on-call schedules: one that hands over weekly and has an override, one that follows the sun and has gaps; and an absence. */
export async function seedOnCall(db: Db, { user }: Company, now: Date) {
  const at = (ms: number) => new Date(Math.ceil((now.getTime() + ms) / hourMs) * hourMs)
  const startsAt = `${at(-age).toISOString().slice(0, 10)}T09:00`
  const [mei, aiko, priya] = [user('Mei Chen'), user('Aiko Tanaka'), user('Priya Raman')]
  const weekdays = (from: string, to: string) => [...Array(5).fill([{ from, to }]), [], []]
  const rotation = (name: string, userIds: number[], hours: OnCallRotation['hours']): OnCallRotation => ({
    ...{ name, userIds, startsAt, hours },
    handover: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO;BYHOUR=9;BYMINUTE=0',
  })
  const network = await aSchedule('Critical services', [rotation('Primary', [mei, aiko, priya], null)])
  await aSchedule('Follow the sun', [
    rotation('Lisbon', [priya, mei], weekdays('08:00', '16:00')),
    rotation('Toronto', [aiko], weekdays('16:00', '23:00')),
  ])
  await db
    .insertInto('on_call_overrides')
    .values({
      ...{ schedule_id: network, user_id: aiko, created_by: user('Maya Lindqvist'), recorded_at: now },
      ...{ starts_at: at(6 * hourMs), ends_at: at(18 * hourMs) },
    })
    .execute()
  await db
    .insertInto('absences')
    .values({
      ...{ user_id: mei, deputy_id: priya, note: 'Holiday', recorded_at: now },
      ...{ starts_at: at(2 * dayMs), ends_at: at(5 * dayMs) },
    })
    .execute()

  async function aSchedule(name: string, rotations: OnCallRotation[]) {
    const { id } = await db.insertInto('on_call_schedules').values({ name }).returning('id').executeTakeFirstOrThrow()
    const terms = JSON.stringify({ timeZone: 'Europe/Lisbon', rotations })
    const version = { schedule_id: id, version: 1, since: at(-age), terms, changed_by: user('Maya Lindqvist') }
    await db.insertInto('on_call_schedule_versions').values(version).execute()
    return id
  }
}
