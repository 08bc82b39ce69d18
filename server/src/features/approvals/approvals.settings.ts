import type { ApprovalSettings, approvals } from '@hatchway/contract/approvals/approvals'
import type { Validated } from '@hatchway/contract/endpoint'
import type { Context } from '../../platform/context.ts'
import { record } from '../activity/record.ts'
import { allowsOwnApprovals } from './approvals.people.ts'

/** Returns the settings of all requests for approval. */
export const showApprovalSettings = async (ctx: Context): Promise<ApprovalSettings> => ({
  allowsOwn: await allowsOwnApprovals(ctx),
})

/** Changes whether users may approve their own requests. */
export async function changeApprovalSettings(
  ctx: Context,
  { body }: Validated<typeof approvals.changeSettings>,
): Promise<ApprovalSettings> {
  const {
    id,
    name,
    allows_own_approvals: before,
  } = await ctx.db
    .selectFrom('company')
    .select(['id', 'name', 'allows_own_approvals'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before === body.allowsOwn) return body
  await ctx.db.updateTable('company').set({ allows_own_approvals: body.allowsOwn }).execute()
  const changes = { allowsOwnApprovals: { from: before, to: body.allowsOwn } }
  await record(ctx, 'company.changed', {}, { id, name, changes })
  return body
}
