import type { Validated } from '@hatchway/contract/endpoint'
import type { ShownService, services } from '@hatchway/contract/releases/services'
import type { Context } from '../../platform/context.ts'
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts'
import { assertCurrentVersion, badRequest, conflict, forbidden, nameTaken } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { serviceAbilities } from './services.access.ts'
import { lockService } from './services.find.ts'
import { serviceMessages as messages } from './services.messages.ts'
import { showService } from './services.show.ts'
import type { ServiceRow } from './services.table.ts'

export async function addService(ctx: Context, { body }: Validated<typeof services.create>): Promise<ShownService> {
  if (typeof body.customerId === 'number') await customerName(ctx, body.customerId)
  const { customerId = null, ...values } = body
  const insert = ctx.db
    .insertInto('services')
    .values({ ...values, customer_id: customerId })
    .returning('id')
  const { id } = await mapUniqueViolation(insert.executeTakeFirstOrThrow(), () => codeTaken(body.code))
  await record(ctx, 'service.created', { customerId }, { id, name: body.name })
  return showService(ctx, id)
}

/** Changes or retires a service. It can be restricted to one customer only while no other customer uses it. */
export async function changeService(
  ctx: Context,
  { params, body: { version, ...given } }: Validated<typeof services.change>,
): Promise<ShownService> {
  const service = await lockService(ctx, params.id)
  if (!serviceAbilities(ctx, service).change) throw forbidden(messages.notAdmin)
  assertCurrentVersion(version, service, messages.changedByOther)

  const names = await customerNames(ctx, [service.customer_id, given.customerId ?? null])
  if (given.customerId !== undefined && given.customerId !== service.customer_id)
    await assertNotUsedByOthers(ctx, service, given.customerId)
  const { customerId, ...plain } = given
  const before = { ...wireValues(service) }
  const changes = changesBetween(before, given, {
    customerId: (id) => (typeof id === 'number' ? (names.get(id) ?? null) : messages.allCustomers),
  })
  if (Object.keys(changes).length === 0) return showService(ctx, service.id)
  const update = ctx.db
    .updateTable('services')
    .set({ ...plain, ...(customerId !== undefined && { customer_id: customerId }), version: service.version + 1 })
    .where('id', '=', service.id)
  await mapUniqueViolation(update.execute(), () => codeTaken(given.code ?? service.code))
  const about = { customerId: customerId === undefined ? service.customer_id : customerId }
  await record(ctx, 'service.changed', about, { id: service.id, name: given.name ?? service.name, changes })
  return showService(ctx, service.id)
}

const wireValues = ({ name, code, description, category, status, customer_id }: ServiceRow) => ({
  name,
  code,
  description,
  category,
  status,
  customerId: customer_id as number | null | undefined,
})

async function assertNotUsedByOthers(ctx: Context, { id }: ServiceRow, customerId: number | null) {
  if (customerId === null) return
  await customerName(ctx, customerId)
  const theirs = (table: 'tickets' | 'applied_versions') =>
    ctx.db
      .selectFrom(table)
      .select('id')
      .where('service_id', '=', id)
      .where(({ eb, or }) => or([eb('customer_id', '<>', customerId), eb('customer_id', 'is', null)]))
      .limit(1)
      .executeTakeFirst()
  if ((await theirs('applied_versions')) || (await theirs('tickets'))) throw conflict(messages.usedByOthers, 'in_use')
}

async function customerName(ctx: Context, id: number) {
  const name = (await customerNames(ctx, [id])).get(id)
  if (!name) throw badRequest(messages.unknownCustomer, 'customerId')
  return name
}

async function customerNames({ db }: Context, ids: (number | null)[]) {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map<number, string>()
  const rows = await db.selectFrom('customers').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const codeTaken = (code: string) => nameTaken(messages.codeTaken(code), 'code')
