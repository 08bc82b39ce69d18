import { staffRoles } from '@hatchway/contract/accounts/users'
import type { Context } from '../../platform/context.ts'
import { anyOf } from '../../platform/database/rows/any-of.ts'
import { badRequest } from '../../platform/http/errors.ts'
import './users.table.ts'

/** Queries the active agents and admins: those who can have tickets, tasks and shifts. */
export const activeStaff = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('users').where('role', 'in', staffRoles).where('is_active', '=', true)

/** Throws 400 unless all of these different users are active agents or admins. They stay so until the transaction ends. */
export async function requireActiveStaff(ctx: Context, ids: readonly number[], field: string, message: string) {
  const found = await activeStaff(ctx).select('id').where('id', '=', anyOf(ids)).forShare().execute()
  if (found.length < ids.length) throw badRequest(message, field)
}
