import { aSkill } from '../features/assignment/assignment.factory.ts'
import type { Db } from '../platform/context.ts'
import type { Company } from './seed-company.ts'

/** Two groups that assign tickets automatically, a member who takes none, and skills that their tickets need. */
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
        group_id: group('Messaging'),
        mode: 'least_loaded',
        capacity: 8,
        prefers_known: true,
        when_no_one: 'leave_unassigned',
      },
      { group_id: group('Security'), mode: 'manual', calendar_id, when_no_one: 'wait' },
    ])
    .execute()
  await db
    .updateTable('group_members')
    .set({ takes_tickets: false })
    .where('group_id', '=', group('Messaging'))
    .where('user_id', '=', user('Priya Raman'))
    .execute()
  await aSkill(db, {
    name: 'Exchange',
    conditions: { field: 'subject', operator: 'contains', values: ['Exchange', 'Outlook', 'mailbox'] },
    personIds: [user('Aiko Tanaka'), user('Antonia Reyes')],
  })
  await aSkill(db, {
    name: 'Firewalls and VPN',
    conditions: {
      any: [
        { field: 'subject', operator: 'contains', values: ['VPN', 'firewall'] },
        { field: 'category', operator: 'isAnyOf', values: ['Network'] },
      ],
    },
    personIds: [user('Priya Raman')],
  })
}
