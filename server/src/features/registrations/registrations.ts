import type { PendingRegistration } from '@hatchway/contract/accounts/auth'
import { limits } from '@hatchway/contract/limits'
import { dayMs } from '@hatchway/contract/time/local-time'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { assertBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { asSystem } from '../../platform/database/system-role.ts'
import { record } from '../activity/record.ts'
import { canSendMail } from '../mails/mails.ts'
import { addUser } from '../users/users.add.ts'
import { freeVariant } from '../users/users.names.ts'
import type { RegistrationTable } from '../users/users.table.ts'
import { registrationMessages as messages } from './registrations.messages.ts'

export type Registration = Selectable<RegistrationTable>
type NewRegistration = Pick<
  Registration,
  'email' | 'username' | 'full_name' | 'department' | 'position' | 'password_hash'
>

/** How long the link of an email works, and how long a registration waits for an admin. */
export const linkLifetime = dayMs
const approvalLifetime = 7 * dayMs

/**
 * Keeps a registration until the address is proven or an admin lets the person in. Nothing here depends on whether an account has the address
 * or the name: a reaction looks that up after the response. Registering an address again replaces what waits for the link of an email; what
 * an admin may have checked already, or declined, stays as it is until it expires.
 */
export async function keepRegistration(ctx: Context, given: NewRegistration): Promise<PendingRegistration> {
  const waits_for = (await canMailRegistrations(ctx)) ? 'email' : 'admin'
  await asSystem(ctx, 'registration', async (system) => {
    const { db } = system
    if (waits_for === 'admin')
      await assertBelowLimit(system, {
        collection: 'registrations',
        rows: db.selectFrom('registrations').select('id').where('waits_for', '=', 'admin'),
        most: limits.waitingRegistrations,
        message: messages.tooMany,
      })
    const ofAddress = sql<boolean>`lower(email) = lower(${given.email})`
    await db.deleteFrom('registrations').where(ofAddress).where('expires_at', '<=', ctx.now).execute()
    const expires_at = new Date(ctx.now.getTime() + (waits_for === 'admin' ? approvalLifetime : linkLifetime))
    const kept = await db
      .insertInto('registrations')
      .values({ ...given, waits_for, created_at: ctx.now, expires_at })
      .onConflict((known) =>
        known
          .expression(sql`lower(email)`)
          // A link that was mailed expires when it was to.
          .doUpdateSet({
            ...given,
            waits_for,
            expires_at: sql`case when registrations.token_hash is null then excluded.expires_at else registrations.expires_at end`,
          })
          .where('registrations.declined_at', 'is', null)
          .where(({ eb, or }) => or([eb('registrations.waits_for', '=', 'email'), eb.lit(waits_for === 'email')])),
      )
      .returning('id')
      .executeTakeFirst()
    if (kept)
      await record({ ...system, actor: ctx.actor }, 'registration.requested', {}, { ...kept, name: given.full_name })
  })
  return { waitsFor: waits_for }
}

/** Whether links can be mailed: with a mail server, on a desk that runs jobs. */
export const canMailRegistrations = async (ctx: Context) =>
  ctx.services.mailSettings !== undefined && (await canSendMail(ctx))

/** Returns the registration whose email contained a token; undefined once it was used, was replaced or has expired. */
export const findByToken = (ctx: Context, tokenHash: string) =>
  asSystem(ctx, 'registration', ({ db }) =>
    db
      .selectFrom('registrations')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('waits_for', '=', 'email')
      .where('declined_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .executeTakeFirst(),
  )

/**
 * Creates the account of a registration, and returns its user's id; null when it is gone, or its password is no longer the given one. The
 * username is the registered one, or while another user has it the first free one of name.2, name.3, ….
 */
export const openAccount = (ctx: Context, id: number, passwordHash?: string) =>
  asSystem(ctx, 'registration', async (system) => {
    const { db } = system
    const row = await db
      .deleteFrom('registrations')
      .where('id', '=', id)
      .where('expires_at', '>', ctx.now)
      .$if(passwordHash !== undefined, (query) => query.where('password_hash', '=', passwordHash!))
      .returningAll()
      .executeTakeFirst()
    if (!row) return null
    const { full_name, email, department, position } = row
    const username = await freeVariant(db, row.username, null)
    const user = { username, email, full_name, department, position, role: 'requester' as const }
    const userId = await addUser(system, {
      ...user,
      passwordHash: row.password_hash,
      isAddressProved: row.waits_for === 'email',
    })
    return { userId, fullName: full_name }
  })
