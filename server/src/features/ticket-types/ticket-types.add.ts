import { limits } from '@hatchway/contract/limits'
import { type newTicketType, stateLabels, type TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { assertTableBelowLimit } from '../../platform/database/rows/count-limit.ts'
import { record } from '../activity/record.ts'
import { findTicketType } from './ticket-types.find.ts'
import { ticketTypeMessages as messages } from './ticket-types.messages.ts'
import {
  assertApprovalNamed,
  assertStepRules,
  requireFreeName,
  standAlone,
  writeFields,
  writeGroups,
  writeSteps,
} from './ticket-types.write.ts'

/** Adds a type at the end of the list. Without steps of its own it gets one step for each of the four states. */
export async function addTicketType(ctx: Context, given: z.output<typeof newTicketType>): Promise<TicketType> {
  await assertTableBelowLimit(ctx, 'ticket_types', limits.ticketTypes, messages.types)
  await requireFreeName(ctx, given.name)
  await assertStepRules(ctx, given.statuses ?? [], given.customFields ?? [])
  assertApprovalNamed(given.statuses ?? [], given.approval ?? null)
  if (given.isDefault) await standAlone(ctx)
  const { id } = await ctx.db
    .insertInto('ticket_types')
    .values({
      name: given.name,
      is_default: given.isDefault ?? false,
      is_public: given.isPublic ?? true,
      approval: given.approval ? JSON.stringify(given.approval) : null,
      ...(given.icon && { icon: given.icon }),
      ...(given.hue !== undefined && { hue: given.hue }),
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from ticket_types)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeSteps(ctx, id, given.statuses ?? fourSteps)
  await writeFields(ctx, id, given.customFields ?? [])
  await writeGroups(ctx, id, given.allowedGroups ?? [])
  await record(ctx, 'ticket_type.created', {}, { id, name: given.name })
  return (await findTicketType(ctx, id))!
}

const fourSteps = (['open', 'in_progress', 'resolved', 'closed'] as const).map((state) => ({
  name: stateLabels[state],
  state,
  isDefault: state === 'open',
  pausesSla: false,
}))
