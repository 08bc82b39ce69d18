import type { Context } from '../../platform/context.ts'
import { badRequest } from '../../platform/http/errors.ts'
import { userMessages as messages } from './users.messages.ts'
import './users.table.ts'

/** Throws unless a user can be the manager of another: someone else, of the same organization or of the company. */
export async function requireManager(
  { db }: Context,
  user: { id: number; customer_id: number | null },
  managerId: number,
): Promise<void> {
  const manager = await db
    .selectFrom('users')
    .select(['customer_id', 'is_active'])
    .where('id', '=', managerId)
    .executeTakeFirst()
  if (managerId === user.id) throw badRequest(messages.otherManager, 'managerId')
  if (!manager?.is_active) throw badRequest(messages.activeManager, 'managerId')
  if (manager.customer_id !== user.customer_id) throw badRequest(messages.managerElsewhere, 'managerId')
}
