import type { User, UserStatus } from '@hatchway/contract/accounts/users'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Context, Db } from '../../platform/context.ts'
import type { QueryRow } from '../../platform/database/rows/query-row.ts'
import { notFound } from '../../platform/http/errors.ts'
import '../groups/groups.table.ts'
import './users.table.ts'

/** Returns one user, as admins see them. */
export async function showUser(ctx: Context, id: number): Promise<User> {
  const row = await people(ctx.db)
    .select(['can_view_knowledge_base', 'capacity', 'is_approver', 'customers.is_intake'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('users as m')
          .select(['m.id', 'm.full_name as fullName'])
          .whereRef('m.id', '=', 'users.manager_id'),
      ).as('manager'),
      eb
        .selectFrom('tickets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('tickets.assignee_id', '=', 'users.id')
        .where('tickets.status', 'in', ['open', 'in_progress'])
        .as('unresolved_tickets'),
      eb
        .selectFrom('tasks')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('tasks.assignee_id', '=', 'users.id')
        .where('tasks.done_at', 'is', null)
        .where('tasks.deleted_at', 'is', null)
        .where('tasks.is_on_closed_ticket', '=', false)
        .as('open_tasks'),
      jsonObjectFrom(
        eb
          .selectFrom('invitations as i')
          .leftJoin('users as inviter', 'inviter.id', 'i.invited_by')
          .select(['i.sent_at', 'i.expires_at', 'inviter.full_name as invited_by'])
          .whereRef('i.user_id', '=', 'users.id'),
      ).as('invitation'),
      sql<boolean>`(users.customer_id is null or exists (select 1 from portals p where p.customer_id = users.customer_id and p.is_enabled))`.as(
        'has_side',
      ),
      eb
        .exists(
          eb.selectFrom('credentials').select('credentials.user_id').whereRef('credentials.user_id', '=', 'users.id'),
        )
        .as('has_password'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('user'))
  return {
    ...listedPerson(row),
    canViewKnowledgeBase: row.can_view_knowledge_base,
    capacity: row.capacity,
    manager: row.manager,
    isApprover: row.is_approver,
    unresolvedTickets: row.unresolved_tickets ?? 0,
    openTasks: row.open_tasks ?? 0,
    invitation: row.invitation && {
      sentAt: new Date(row.invitation.sent_at).toISOString(),
      expiresAt: new Date(row.invitation.expires_at).toISOString(),
      invitedBy: row.invitation.invited_by,
    },
    canBeInvited:
      row.is_active && row.email !== '' && !row.has_password && row.has_side && row.last_signed_in_at === null,
  }
}

/** Returns users with their groups and organization, for one or for a list. */
export function people(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('customers', 'customers.id', 'users.customer_id')
    .select([
      ...([
        'users.id',
        'full_name',
        'username',
        'email',
        'role',
        'avatar_url',
        'department',
        'position',
        'phone',
      ] as const),
      ...([
        'customer_id',
        'customers.name as customer_name',
        'is_active',
        'is_contact',
        'users.created_at',
        'last_signed_in_at',
      ] as const),
    ])
    .select((eb) => [
      eb
        .exists(eb.selectFrom('invitations as i').select('i.user_id').whereRef('i.user_id', '=', 'users.id'))
        .as('is_invited'),
      groupsOf('group_members', 'users.id').as('groups'),
      groupsOf('user_allowed_groups', 'users.id').as('allowed_groups'),
    ])
}

/** The groups, by name, that a table assigns to a user. `user` is the column with the user's id. */
export const groupsOf = (table: 'group_members' | 'user_allowed_groups', user: 'me.id' | 'users.id') =>
  sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
    from ${sql.table(table)} m join groups g on g.id = m.group_id where m.user_id = ${sql.ref(user)})`

type Row = QueryRow<typeof people>

/** Returns what admins and agents read of an account. */
export function statusOf(row: {
  is_active: boolean
  is_invited: boolean | number | string
  is_contact: boolean
}): UserStatus {
  if (!row.is_active) return 'deactivated'
  if (row.is_invited) return 'invited'
  return row.is_contact ? 'contact' : 'active'
}

export function listedPerson(row: Row) {
  return {
    id: row.id,
    fullName: row.full_name,
    username: row.username,
    email: row.email,
    role: row.role,
    avatarUrl: row.avatar_url,
    department: row.department,
    position: row.position,
    phone: row.phone,
    customerId: row.customer_id,
    customerName: row.customer_name,
    status: statusOf(row),
    groups: row.groups,
    allowedGroups: row.role === 'agent' ? row.allowed_groups : [],
    createdAt: row.created_at.toISOString(),
    lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  }
}
