import type { customers, ShownCustomer } from '@hatchway/contract/customers/customers'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { mapUniqueViolation } from '../../platform/database/unique-violation.ts'
import { assertCurrentVersion, forbidden, nameTaken } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { customerAbilities } from './customers.access.ts'
import { lockCustomer } from './customers.find.ts'
import { customerMessages as messages } from './customers.messages.ts'
import { showCustomer } from './customers.show.ts'

export async function addCustomer(
  ctx: Context,
  { body: { name } }: Validated<typeof customers.create>,
): Promise<ShownCustomer> {
  const insert = ctx.db.insertInto('customers').values({ name, created_at: ctx.now }).returning('id')
  const added = await mapUniqueViolation(insert.executeTakeFirstOrThrow(), () => customerNameTaken(name))
  await record(ctx, 'customer.created', { customerId: added.id }, { id: added.id, name })
  return showCustomer(ctx, added.id)
}

export async function renameCustomer(
  ctx: Context,
  { params, body }: Validated<typeof customers.change>,
): Promise<ShownCustomer> {
  const customer = await lockCustomer(ctx, params.id)
  if (!customerAbilities(ctx, customer).change) throw forbidden(messages.archived, 'customer.archived')
  assertCurrentVersion(body.version, customer, messages.changedByOther)

  const changes = changesBetween({ name: customer.name }, { name: body.name })
  if (Object.keys(changes).length === 0) return showCustomer(ctx, customer.id)
  const update = ctx.db
    .updateTable('customers')
    .set({ name: body.name!, version: customer.version + 1 })
    .where('id', '=', customer.id)
  await mapUniqueViolation(update.execute(), () => customerNameTaken(body.name!))
  await record(ctx, 'customer.changed', { customerId: customer.id }, { id: customer.id, name: body.name!, changes })
  return showCustomer(ctx, customer.id)
}

const customerNameTaken = (name: string) => nameTaken(messages.nameTaken(name), 'name')
