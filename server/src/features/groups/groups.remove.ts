import type { GroupUse, groups } from '@hatchway/contract/accounts/groups'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import '../users/users.table.ts'
import { groupMessages as messages } from './groups.messages.ts'
import { showGroup } from './groups.ts'
import { lockGroup } from './groups.write.ts'
import './groups.table.ts'

type Target = { id: number; name: string } | null

/** Operations on the tickets of a group. They belong to a feature above this one, therefore the application passes them in. */
export type TicketsOfGroup = {
  countGroupTickets: (ctx: Context, groupId: number) => Promise<{ tickets: number; unresolvedTickets: number }>
  moveGroupTickets: (ctx: Context, from: { id: number; name: string }, to: Target) => Promise<number>
}

export async function showUse(ctx: Context, id: number, { countGroupTickets }: TicketsOfGroup): Promise<GroupUse> {
  await showGroup(ctx, id)
  return {
    ...(await countGroupTickets(ctx, id)),
    limitedAgents: (await limitedTo(ctx, id)).filter((agent) => agent.sees === 1),
    ticketTypes: await ctx.db
      .selectFrom('ticket_type_groups')
      .innerJoin('ticket_types', 'ticket_types.id', 'ticket_type_groups.type_id')
      .select(['ticket_types.id', 'ticket_types.name'])
      .where('group_id', '=', id)
      .orderBy('ticket_types.name')
      .execute(),
    defaultFor: await countDefaults(ctx, id),
  }
}

/**
 * Deletes a group: its tickets, ticket types and agents' permissions move to another group. No agent may see more afterwards, therefore it
 * throws 409 when an agent may see this group only and no other group is given.
 */
export async function removeGroup(
  ctx: Context,
  { params, query }: Validated<typeof groups.remove>,
  { moveGroupTickets }: TicketsOfGroup,
) {
  if (query.moveTo === params.id) throw badRequest(messages.otherGroup, 'moveTo')
  await lockCollection(ctx, 'groups')
  const group = await lockGroup(ctx, params.id)
  const target = query.moveTo ? await requireTarget(ctx, query.moveTo) : null
  await movePermissions(ctx, group, target)
  const tickets = await moveGroupTickets(ctx, group, target)
  if (target) await moveTypes(ctx, group.id, target.id)
  if (target)
    await ctx.db.updateTable('default_groups').set({ group_id: target.id }).where('group_id', '=', group.id).execute()
  await ctx.db.deleteFrom('groups').where('id', '=', group.id).execute()
  await record(ctx, 'group.deleted', {}, { ...group, movedTo: target?.name ?? null, tickets })
  return null
}

const countDefaults = ({ db }: Context, groupId: number) =>
  countRows(db.selectFrom('default_groups').where('group_id', '=', groupId))

function requireTarget({ db }: Context, id: number) {
  return db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => badRequest(messages.notFound, 'moveTo'))
}

async function movePermissions(ctx: Context, group: { id: number; name: string }, target: Target) {
  const agents = await limitedTo(ctx, group.id)
  const seeing = agents.filter((agent) => agent.sees === 1)
  if (!target && seeing.length > 0) {
    const names = seeing.map(({ fullName }) => fullName)
    throw conflict(messages.replacementRequired(names, group.name), 'in_use')
  }
  for (const agent of target ? agents : []) {
    const before = { allowedGroups: await allowedNames(ctx, agent.id) }
    await ctx.db
      .insertInto('user_allowed_groups')
      .values({ user_id: agent.id, group_id: target!.id })
      .onConflict((on) => on.doNothing())
      .execute()
    await ctx.db
      .deleteFrom('user_allowed_groups')
      .where('user_id', '=', agent.id)
      .where('group_id', '=', group.id)
      .execute()
    const changes = changesBetween(before, { allowedGroups: await allowedNames(ctx, agent.id) })
    await record(ctx, 'user.changed', {}, { id: agent.id, name: agent.fullName, changes })
  }
}

/** Returns the agents who may see this group, and how many groups each may see in total. */
function limitedTo({ db }: Context, groupId: number) {
  return db
    .selectFrom('user_allowed_groups as here')
    .innerJoin('users', 'users.id', 'here.user_id')
    .innerJoin('user_allowed_groups as all', 'all.user_id', 'here.user_id')
    .select(['users.id', 'users.full_name as fullName'])
    .select(({ fn }) => fn.countAll<number>().as('sees'))
    .where('here.group_id', '=', groupId)
    .groupBy(['users.id', 'users.full_name'])
    .orderBy('users.full_name')
    .execute()
}

async function allowedNames({ db }: Context, userId: number) {
  return columnValues(
    db
      .selectFrom('user_allowed_groups')
      .innerJoin('groups', 'groups.id', 'user_allowed_groups.group_id')
      .select('groups.name')
      .where('user_id', '=', userId)
      .orderBy('groups.name'),
  )
}

/** Gives a ticket type that is limited to this group to the other group. With an empty list, the type would be open to every group. */
async function moveTypes({ db }: Context, from: number, to: number) {
  await db
    .insertInto('ticket_type_groups')
    .columns(['type_id', 'group_id'])
    .expression((eb) =>
      eb
        .selectFrom('ticket_type_groups')
        .select((here) => ['type_id', here.lit(to).as('group_id')])
        .where('group_id', '=', from),
    )
    .onConflict((on) => on.doNothing())
    .execute()
}
