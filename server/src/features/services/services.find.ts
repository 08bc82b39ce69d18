import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleServices } from './services.access.ts'
import type { ServiceRow } from './services.table.ts'

/** Returns a service that the caller may see; throws 404 for any other. */
export function findService(ctx: Context, id: number): Promise<ServiceRow> {
  return select(ctx, id).executeTakeFirstOrThrow(() => notFound('service'))
}

/** {@link findService} with a row lock until the end of the transaction, so that the row does not change after a decision on it. */
export function lockService(ctx: Context, id: number): Promise<ServiceRow> {
  return select(ctx, id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('service'))
}

const select = (ctx: Context, id: number) =>
  ctx.db.selectFrom('services').selectAll('services').where('services.id', '=', id).where(visibleServices(ctx))
