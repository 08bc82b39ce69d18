import type { integrations } from '@hatchway/contract/accounts/single-sign-on'
import type { Result, Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { countRows } from '../../platform/database/rows/count-rows.ts'
import { loadPage } from '../../platform/database/rows/load-page.ts'
import type { HttpExchange } from '../../platform/http/implement.ts'
import { redirectUrl } from './single-sign-on.begin.ts'
import '../users/users.table.ts'
import './single-sign-on.table.ts'

/** Returns the single sign-on configuration, never with its secret. */
export async function showSingleSignOn(
  ctx: Context,
  { request }: HttpExchange,
): Promise<Result<typeof integrations.singleSignOn>> {
  const { oidc } = request.server.settings
  return {
    isConfigured: oidc !== null,
    issuer: oidc?.issuer ?? null,
    clientId: oidc?.clientId ?? null,
    scopes: oidc?.scopes ?? '',
    isSignUpOn: oidc?.signUp ?? false,
    redirectUrl: redirectUrl(request),
    linked: await countRows(ctx.db.selectFrom('identities')),
  }
}

/** Returns all linked users, including those of former providers, last used first. */
export async function listLinkedPeople(
  ctx: Context,
  { query }: Validated<typeof integrations.linkedPeople>,
): Promise<Result<typeof integrations.linkedPeople>> {
  const listed = ctx.db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['identities.id', 'identities.user_id', 'identities.email', 'identities.created_at'])
    .select(['identities.last_used_at', 'full_name', 'username', 'avatar_url', 'role', 'is_active'])
    .orderBy('identities.last_used_at', 'desc')
    .orderBy('identities.id', 'desc')
  const { rows, ...counted } = await loadPage(query, listed, ctx.db.selectFrom('identities'))
  const people = rows.map((row) => ({
    identityId: row.id,
    userId: row.user_id,
    fullName: row.full_name,
    username: row.username,
    avatarUrl: row.avatar_url,
    role: row.role,
    isActive: row.is_active,
    email: row.email,
    connectedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }))
  return { people, ...counted }
}
