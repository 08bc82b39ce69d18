import { randomBytes } from 'node:crypto'
import { manyUsers } from '../../features/users/users.factory.ts'
import type { Db } from '../../platform/context.ts'
import { hashToken } from '../../platform/http/server.ts'
import { day, minute } from '../office-hours.ts'
import { createRng, type Rng } from '../rng.ts'
import type { Company } from './seed-company.ts'

/** A generator of its own, so that other random values do not depend on the last sign-ins. */
const seed = 20_261_121

/** When users last signed in; one user is invited, and one is deactivated. */
export async function seedAttendance(db: Db, company: Company, now: Date) {
  await seedSignIns(db, createRng(seed), now)
  const [invited] = await manyUsers(db, [
    {
      full_name: 'Noor van Dijk',
      username: 'noor.van.dijk',
      email: 'noor.van.dijk@northwind.example',
      role: 'agent',
      position: 'Support Engineer',
      department: 'Service Desk',
    },
    {
      full_name: 'Elias Novak',
      username: 'elias.novak',
      email: 'elias.novak@northwind.example',
      role: 'agent',
      position: 'Field Engineer',
      department: 'Workplace',
      is_active: false,
      last_signed_in_at: new Date(now.getTime() - 96 * day),
    },
  ])
  await db
    .insertInto('group_members')
    .values({ group_id: company.group('Service Desk'), user_id: invited!.id })
    .execute()
  const sent_at = new Date(now.getTime() - 2 * day - 95 * minute)
  await db
    .insertInto('invitations')
    .values({
      user_id: invited!.id,
      token_hash: hashToken(randomBytes(32).toString('base64url')),
      invited_by: company.user('Maya Lindqvist'),
      sent_at,
      expires_at: new Date(sent_at.getTime() + 7 * day),
    })
    .execute()
}

/** Staff sign in daily, requesters when they have a problem, and some users never did. */
async function seedSignIns(db: Db, chance: Rng, now: Date) {
  const people = await db.selectFrom('users').select(['id', 'role', 'is_contact']).orderBy('id').execute()
  for (const { id, role, is_contact } of people) {
    const isStaff = role !== 'requester'
    if (!isStaff && chance.between(0, 1) < 0.15) continue
    const ago = isStaff ? chance.between(0, 1) * 1.5 * day : chance.between(0, 1) ** 2 * 60 * day
    if (is_contact) continue
    const last_signed_in_at = new Date(now.getTime() - 20 * minute - ago)
    await db.updateTable('users').set({ last_signed_in_at }).where('id', '=', id).execute()
  }
}
