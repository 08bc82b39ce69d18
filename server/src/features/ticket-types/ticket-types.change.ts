import type { TicketType, ticketTypeChange } from '@hatchway/contract/ticket-types/ticket-types'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { assertCurrentVersion, badRequest, notFound } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { keepStepPauses } from '../sla/sla.step-pauses.ts'
import { findTicketType } from './ticket-types.find.ts'
import { ticketTypeMessages as messages } from './ticket-types.messages.ts'
import { moveStepsTickets } from './ticket-types.moves.ts'
import {
  assertApprovalNamed,
  assertStepRules,
  dropFieldRequirements,
  lockTicketTypes,
  requireFreeName,
  standAlone,
  writeFields,
  writeGroups,
  writeSteps,
} from './ticket-types.write.ts'

type Change = z.output<typeof ticketTypeChange>

/** Changes a type, all or nothing. Throws 409 for a `version` other than the type's. */
export async function changeTicketType(ctx: Context, id: number, change: Change): Promise<TicketType> {
  await lockTicketTypes(ctx)
  const before = await lockTicketType(ctx, id)
  assertCurrentVersion(change.version, before, messages.typeChanged)
  assertNotDefault(before, change)
  if (change.name !== undefined) await requireFreeName(ctx, change.name, id)
  if (change.isDefault && !before.isDefault) await standAlone(ctx)

  const { statuses = before.statuses, approval = before.approval } = change
  if (change.statuses || change.approval !== undefined) assertApprovalNamed(statuses, approval, before.statuses)

  if (change.statuses) {
    await assertStepRules(ctx, change.statuses, change.customFields ?? before.customFields, before.statuses)
    const moves = await moveStepsTickets(ctx, before, change.statuses, change.moves ?? [])
    await writeSteps(ctx, id, change.statuses, before.statuses)
    await keepStepPauses(ctx, id, { before: before.statuses, after: change.statuses, moves })
  }
  if (change.customFields) {
    await writeFields(ctx, id, change.customFields, before.customFields)
    await dropFieldRequirements(ctx, id, change.customFields)
  }
  if (change.allowedGroups) await writeGroups(ctx, id, change.allowedGroups)
  await ctx.db
    .updateTable('ticket_types')
    .set({
      version: before.version + 1,
      ...(change.name !== undefined && { name: change.name }),
      ...(change.icon && { icon: change.icon }),
      ...(change.hue !== undefined && { hue: change.hue }),
      ...(change.isDefault !== undefined && { is_default: change.isDefault }),
      ...(change.isPublic !== undefined && { is_public: change.isPublic }),
      ...(change.approval !== undefined && { approval: change.approval && JSON.stringify(change.approval) }),
      ...(change.isArchived !== undefined && { archived_at: change.isArchived ? ctx.now : null }),
    })
    .where('id', '=', id)
    .execute()

  const after = (await findTicketType(ctx, id))!
  const { version: _, ...shown } = after
  const changes = changesBetween(before, shown, {
    customFields: (fields) => names(fields, 'label'),
    statuses: (steps) => names(steps, 'name'),
    approval: (approval) => names((approval as TicketType['approval'])?.stages, 'name'),
  })
  await record(ctx, 'ticket_type.changed', {}, { id, name: after.name, changes })
  if (change.statuses) ctx.onCommit(() => ctx.services.startStepMigration?.())
  return after
}

/** Returns a type with a row lock until the end of the transaction. */
async function lockTicketType(ctx: Context, id: number): Promise<TicketType> {
  await ctx.db
    .selectFrom('ticket_types')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('ticket_type'))
  return (await findTicketType(ctx, id))!
}

function assertNotDefault(
  before: TicketType,
  { isArchived = before.isArchived, isDefault = before.isDefault }: Change,
) {
  if (isArchived && isDefault) throw badRequest(messages.isDefault(before.name), 'isArchived', 'ticket_type.is_default')
}

const names = (list: unknown, key: string) =>
  Array.isArray(list) ? list.map((one: Record<string, unknown>) => one[key]).join(', ') : null
