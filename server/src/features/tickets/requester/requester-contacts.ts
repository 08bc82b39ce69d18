import type { contacts } from '@hatchway/contract/accounts/contacts'
import type { ListedUser } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { record } from '../../activity/record.ts'
import { addContact } from '../../users/users.add.ts'
import { listedUsers } from '../../users/users.list.ts'
import { invalidCustomer, requireCustomer } from '../tickets.lookups.ts'
import '../../customers/customers.table.ts'

/**
 * Adds a contact: a person of a customer who has no account, to whom emails about their tickets are sent as to people in copy. An address
 * that belongs to a user already, of that customer or, without one, of any side, returns that user: a person is never listed twice.
 */
export async function createContact(
  ctx: Context,
  { body }: Validated<(typeof contacts)['create']>,
): Promise<ListedUser> {
  const { fullName, email, phone, customerId = null } = body
  const customer = customerId === null ? await intake(ctx) : await requireCustomer(ctx, customerId)
  const known = email === null ? undefined : await userWithAddress(ctx, email, customerId)
  const id = known?.id ?? (await addContact(ctx, { fullName, email, phone, customerId: customer.id }))
  if (!known) await record(ctx, 'contact.created', { customerId: customer.id }, { id, name: fullName })
  return (await listedUsers(ctx, (query) => query.where('users.id', '=', id)))[0]!
}

/** Returns the intake organization. A desk that has none asks for a customer. */
const intake = ({ db }: Context) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('is_intake', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow(invalidCustomer)

const userWithAddress = ({ db }: Context, email: string, customerId: number | null) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('is_active', '=', true)
    .$if(customerId !== null, (query) => query.where('customer_id', '=', customerId))
    .orderBy('customer_id', (order) => order.asc().nullsFirst())
    .executeTakeFirst()
