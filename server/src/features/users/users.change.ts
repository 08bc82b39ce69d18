import type { User, users } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { lockCollection } from '../../platform/database/collection-lock.ts'
import { rowExists } from '../../platform/database/rows/row-exists.ts'
import { badRequest } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { assertAdminRemains } from './users.admins.ts'
import { groupsOf, setGroups } from './users.groups.ts'
import { sendInvitation } from './users.invite.ts'
import { lockUser } from './users.lock.ts'
import { requireManager } from './users.manager.ts'
import { userMessages as messages } from './users.messages.ts'
import { assertNamesFree } from './users.names.ts'
import { showUser } from './users.read.ts'
import type { User as UserRow, UserTable } from './users.table.ts'

type Input = Validated<typeof users.change>

/** Changes the fields of a user that admins manage. Sessions load role and groups for each request, so that changes take effect at once. */
export async function changeUser(ctx: Context, { params, body }: Input, exchange: HttpExchange): Promise<User> {
  // Locked before the user, in the same order as a change of a group.
  if (body.groups || body.allowedGroups) await lockCollection(ctx, 'groups')
  const before = await lockUser(ctx, params.id)
  if (before.customer_id !== null && body.role !== undefined && body.role !== 'requester')
    throw badRequest(messages.customerRole, 'role')
  const wanted = columnsOf(body, before)
  const after: UserRow = { ...before, ...wanted }
  if (before.role === 'admin' && after.role !== 'admin') await assertAdminRemains(ctx, before)
  await assertNamesFree(ctx.db, after, before.id)
  if (wanted.manager_id) await requireManager(ctx, before, wanted.manager_id)

  const groupsBefore = await groupsOf(ctx, before.id)
  if (Object.keys(wanted).length > 0) await write(ctx, before.id, wanted)
  await setGroups(ctx, after, body)
  const changes = changesBetween(
    { ...loggedOf(before), ...groupsBefore },
    { ...loggedOf(after), ...(await groupsOf(ctx, before.id)) },
  )
  if (Object.keys(changes).length === 0) return showUser(ctx, before.id)

  const about = { customerId: before.customer_id }
  await record(ctx, 'user.changed', about, { id: before.id, name: after.full_name, changes })
  if (changes.email) await moveLinks(ctx, after, exchange)
  return showUser(ctx, before.id)
}

function write({ db }: Context, id: number, columns: Updateable<UserTable>) {
  return db.updateTable('users').set(columns).where('id', '=', id).execute()
}

function columnsOf(body: Input['body'], { customer_id, role }: UserRow): Updateable<UserTable> {
  const nextRole = body.role ?? role
  const given: Updateable<UserTable> = {
    full_name: body.fullName,
    email: body.email,
    username: body.username,
    role: body.role,
    department: orNull(body.department),
    position: orNull(body.position),
    phone: orNull(body.phone),
    avatar_url: body.avatarUrl,
    can_view_knowledge_base: customer_id === null ? undefined : body.canViewKnowledgeBase,
    capacity: nextRole === 'requester' ? null : body.capacity,
    manager_id: body.managerId,
    is_approver: customer_id === null ? undefined : body.isApprover,
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const orNull = (text: string | null | undefined) => (text === '' ? null : text)

const loggedOf = (user: UserRow) => ({
  fullName: user.full_name,
  email: user.email,
  username: user.username,
  role: user.role,
  department: user.department,
  position: user.position,
  phone: user.phone,
  avatarUrl: user.avatar_url,
  canViewKnowledgeBase: user.can_view_knowledge_base,
  capacity: user.capacity,
  managerId: user.manager_id,
  isApprover: user.is_approver,
})

/** Links sent to the old address stop working; an invitation goes to the new one. */
async function moveLinks(ctx: Context, person: UserRow, exchange: HttpExchange) {
  const { db } = ctx
  await db.deleteFrom('password_resets').where('user_id', '=', person.id).where('used_at', 'is', null).execute()
  const isInvited = await rowExists(db.selectFrom('invitations').where('user_id', '=', person.id))
  if (isInvited && person.is_active) await sendInvitation(ctx, person, exchange)
}
