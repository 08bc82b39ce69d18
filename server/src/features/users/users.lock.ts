import type { Context } from '../../platform/context.ts'
import { lockRow } from '../../platform/database/rows/lock-row.ts'
import './users.table.ts'
import type { User } from './users.table.ts'

/** Returns a user with a row lock until the end of the transaction, so that the row does not change after a decision on it. */
export const lockUser = (ctx: Context, id: number): Promise<User> => lockRow(ctx, 'users', id, 'user')
