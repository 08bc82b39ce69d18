import type { ApprovalTemplate } from '@hatchway/contract/approvals/approval-stages'
import type { CustomField, TicketType, WorkflowStep } from '@hatchway/contract/ticket-types/ticket-types'
import { sql } from 'kysely'
import { isStaffOrSystem } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { withPreparedStatements } from '../../platform/database/transaction.ts'
import { creatableTicketTypes, visibleTicketTypes } from './ticket-types.access.ts'
import './ticket-types.table.ts'

/** Returns the types of which the caller may create tickets, with fields, workflow and groups, in their display order. */
export async function findTicketTypes(ctx: Context): Promise<TicketType[]> {
  return select(ctx).where(creatableTicketTypes(ctx)).orderBy('sort_order').orderBy('id').execute()
}

/** Returns the types that the caller may see; for staff also archived ones, after the others. */
export async function findAllTicketTypes(ctx: Context): Promise<TicketType[]> {
  const inOrder = select(ctx)
    .where(visibleTicketTypes(ctx))
    .orderBy((eb) => eb('archived_at', 'is not', null))
  return inOrder.orderBy('sort_order').orderBy('id').execute()
}

/** Returns one type that the caller may see, with fields, workflow and groups. */
export async function findTicketType(ctx: Context, id: number): Promise<TicketType | undefined> {
  return select(ctx).where(visibleTicketTypes(ctx)).where('ticket_types.id', '=', id).executeTakeFirst()
}

/** Returns one type of which the caller may create tickets, with fields, workflow and groups. */
export async function findCreatableTicketType(ctx: Context, id: number): Promise<TicketType | undefined> {
  return select(ctx).where(creatableTicketTypes(ctx)).where('ticket_types.id', '=', id).executeTakeFirst()
}

/** Returns the type of a ticket for which none was chosen: the default type, or the first. */
export async function findDefaultTicketType(ctx: Context): Promise<TicketType | undefined> {
  const inOrder = select(ctx).where(creatableTicketTypes(ctx)).orderBy('is_default', 'desc')
  return inOrder.orderBy('sort_order').orderBy('id').limit(1).executeTakeFirst()
}

/** Returns the type of a ticket, whether or not the caller may create tickets of it, with the rules of its workflow for every caller. */
export async function typeOfTicket(ctx: Context, { type_id }: { type_id: number }): Promise<TicketType> {
  return select(withPreparedStatements(ctx), { isWhole: true })
    .where('ticket_types.id', '=', type_id)
    .executeTakeFirstOrThrow()
}

/** Requesters and customers read no groups and no rules of the workflow, which name groups and fields that are not theirs. */
const select = ({ actor, db }: Context, { isWhole = isStaffOrSystem(actor) } = {}) =>
  db
    .selectFrom('ticket_types')
    .select([
      'ticket_types.id',
      'ticket_types.name',
      'ticket_types.icon',
      'ticket_types.hue',
      'ticket_types.is_default as isDefault',
      'ticket_types.is_public as isPublic',
      'ticket_types.version',
      sql<boolean>`ticket_types.archived_at is not null`.as('isArchived'),
      customFields(actor.kind === 'portal').as('customFields'),
      statuses(isWhole).as('statuses'),
      sql<ApprovalTemplate | null>`case when ${isWhole}::boolean then ticket_types.approval end`.as('approval'),
      allowedGroups(isWhole).as('allowedGroups'),
    ])

const customFields = (isPortal: boolean) => sql<CustomField[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'label', f.label, 'fieldType', f.field_type,
    'options', f.options, 'placeholder', f.placeholder, 'helperText', f.helper_text, 'isRequired', f.is_required, 'isInPortal', f.is_in_portal)
    order by f.sort_order, f.id)
  from custom_fields f where f.type_id = ticket_types.id and (f.is_in_portal or not ${isPortal}::boolean)), '[]')`

const statuses = (isWhole: boolean) => sql<WorkflowStep[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'state', s.state, 'isDefault', s.is_default, 'pausesSla', s.pauses_sla and ${isWhole}::boolean,
    'nextSteps', case when ${isWhole}::boolean then s.next_steps else '[]' end,
    'requiredFields', case when ${isWhole}::boolean then s.required_fields else '{}' end,
    'waitsForApproval', s.waits_for_approval and ${isWhole}::boolean,
    'onReply', case when ${isWhole}::boolean then s.on_reply end)
    order by s.sort_order, s.id)
  from workflow_steps s where s.type_id = ticket_types.id), '[]')`

const allowedGroups = (isWhole: boolean) => sql<number[]>`coalesce((
  select json_agg(g.group_id order by g.group_id) from ticket_type_groups g
  where g.type_id = ticket_types.id and ${isWhole}::boolean), '[]')`
