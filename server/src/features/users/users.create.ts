import { usernameFrom } from '@hatchway/contract/accounts/username'
import type { InvitedUser, users } from '@hatchway/contract/accounts/users'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context, Db } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { record } from '../activity/record.ts'
import { setGroups } from './users.groups.ts'
import { sendInvitation, urlToSend } from './users.invite.ts'
import { requireManager } from './users.manager.ts'
import { invitationMessages, userMessages as messages } from './users.messages.ts'
import { assertNamesFree, freeVariant, lockNames } from './users.names.ts'
import { showUser } from './users.read.ts'
import './users.table.ts'

export type NewAccount = Validated<typeof users.create>['body']
type Body = NewAccount

/** Creates an account, and mails the user a link to choose a password. */
export async function createUser(ctx: Context, { body }: { body: Body }, exchange: HttpExchange): Promise<InvitedUser> {
  await assertValidAccount(ctx, body)
  await lockNames(ctx.db, body.customerId ?? null)
  const username = body.username ?? (await freeUsername(ctx.db, body))
  await assertNamesFree(ctx.db, { username, email: body.email, customer_id: body.customerId ?? null })
  const made = await ctx.db
    .insertInto('users')
    .values({
      full_name: body.fullName,
      username,
      email: body.email,
      role: body.role,
      customer_id: body.customerId ?? null,
      can_view_knowledge_base: body.customerId ? (body.canViewKnowledgeBase ?? true) : false,
      department: body.department || null,
      position: body.position || null,
      phone: body.phone || null,
      avatar_url: body.avatarUrl ?? null,
      capacity: body.role === 'requester' ? null : (body.capacity ?? null),
      manager_id: body.managerId ?? null,
      is_approver: Boolean(body.customerId && body.isApprover),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (made.manager_id !== null) await requireManager(ctx, made, made.manager_id)
  await setGroups(ctx, made, body)
  await record(ctx, 'user.created', { customerId: made.customer_id }, { id: made.id, name: made.full_name })
  const url = body.invite ? await sendInvitation(ctx, made, exchange) : null
  return { ...(await showUser(ctx, made.id)), invitationUrl: url && (await urlToSend(ctx, url)) }
}

async function assertValidAccount({ db }: Context, { customerId, role, invite }: Body) {
  if (!customerId) return
  if (role !== 'requester') throw badRequest(messages.customerRole, 'role')
  const customer = await db
    .selectFrom('customers')
    .leftJoin('portals', 'portals.customer_id', 'customers.id')
    .select(['customers.name', 'portals.id as portal'])
    .where('customers.id', '=', customerId)
    .executeTakeFirstOrThrow(() => badRequest(messages.chooseCustomer, 'customerId'))
  if (invite && customer.portal === null)
    throw conflict(invitationMessages.createPortal(customer.name), 'user.cannot_be_invited')
}

/** Returns the username derived from the name, or the first free one of name.2, name.3, …. */
const freeUsername = (
  db: Db,
  { fullName, email, customerId = null }: Pick<Body, 'fullName' | 'email' | 'customerId'>,
) =>
  freeVariant(db, usernameFrom(fullName) || usernameFrom(email.split('@')[0]!) || messages.username, customerId ?? null)
