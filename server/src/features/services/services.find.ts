import type { Context } from '../../platform/context.ts'
import { lockFound } from '../../platform/database/rows/lock-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import { visibleServices } from './services.access.ts'
import type { ServiceRow } from './services.table.ts'

/** Returns a service that the caller may see; throws 404 for any other. */
export const findService = (ctx: Context, id: number): Promise<ServiceRow> =>
  select(ctx, id).executeTakeFirstOrThrow(() => notFound('service'))

export const lockService = (ctx: Context, id: number): Promise<ServiceRow> => lockFound(select(ctx, id), 'service')

const select = (ctx: Context, id: number) =>
  ctx.db.selectFrom('services').selectAll('services').where('services.id', '=', id).where(visibleServices(ctx))
