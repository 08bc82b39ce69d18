import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import './users.table.ts'
import type { User } from './users.table.ts'

/** Returns a user with a row lock until the end of the transaction, so that the row does not change after a decision on it. */
export function lockUser({ db }: Context, id: number): Promise<User> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('user'))
}
