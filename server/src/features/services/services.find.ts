import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleServices } from './services.access.ts'
import type { ServiceRow } from './services.table.ts'

/** A service that the caller may know of; one that they may not is not found (404). */
export async function findService(ctx: Context, id: number): Promise<ServiceRow> {
  const service = await select(ctx, id).executeTakeFirst()
  if (!service) throw notFound('Service')
  return service
}

/** {@link findService}, held until the end of the transaction, so that what is decided on it stays true. */
export async function holdService(ctx: Context, id: number): Promise<ServiceRow> {
  const service = await select(ctx, id).forUpdate().executeTakeFirst()
  if (!service) throw notFound('Service')
  return service
}

const select = (ctx: Context, id: number) =>
  ctx.db.selectFrom('services').selectAll('services').where('services.id', '=', id).where(visibleServices(ctx))
