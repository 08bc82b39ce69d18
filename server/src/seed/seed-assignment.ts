import type { Condition } from '@hatchway/contract/conditions/condition'
import { aSkill } from '../features/assignment/assignment.factory.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'

const about = (word: string): Condition => ({ field: 'subject', operator: 'contains', values: [word] })

/** A group that assigns tickets automatically, another whose settings are prepared, a member who takes none, and skills that their tickets need. */
export async function seedAssignment(db: Db, { group, user }: Pick<Company, 'group' | 'user'>) {
  const { id: calendar_id } = await db
    .selectFrom('calendars')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('group_assignments')
    .values([
      {
        group_id: group('Security'),
        mode: 'least_loaded',
        capacity: 8,
        prefers_known: true,
        when_no_one: 'leave_unassigned',
      },
      { group_id: group('Messaging'), mode: 'manual', calendar_id, when_no_one: 'wait' },
    ])
    .execute()
  await db
    .updateTable('group_members')
    .set({ takes_tickets: false })
    .where('group_id', '=', group('Security'))
    .where('user_id', '=', user('Maya Lindqvist'))
    .execute()
  await aSkill(db, {
    name: 'Exchange',
    conditions: { any: [about('Exchange'), about('Outlook'), about('mailbox')] },
    personIds: [user('Aiko Tanaka'), user('Antonia Reyes')],
  })
  await aSkill(db, {
    name: 'Firewalls and VPN',
    conditions: { any: [about('VPN'), about('firewall')] },
    personIds: [user('Priya Raman'), user('Samuel Okoye')],
  })
}
