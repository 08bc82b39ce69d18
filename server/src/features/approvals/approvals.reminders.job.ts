import type { Context } from '../../platform/context.ts'
import { columnValues } from '../../platform/database/rows/column-values.ts'
import { batchJob } from '../../platform/database/system-role.ts'
import { remind } from './approvals.change.ts'
import { lockApproval } from './approvals.stages.ts'

const batchSize = 50

/** Reminds every five minutes the approvers of stages that are due soon. */
export const approvalReminding = batchJob(
  { name: 'remind-approvers', cron: '*/5 * * * *', reason: 'approval_reminders', batchSize },
  remindOfDueApprovals,
)

/** Reminds once for each stage, in batches; returns how many stages. */
export async function remindOfDueApprovals(ctx: Context): Promise<number> {
  const ids = await columnValues(
    ctx.db
      .selectFrom('approval_stages')
      .select('approval_id')
      .where('remind_at', '<=', ctx.now)
      .orderBy('remind_at')
      .orderBy('approval_id')
      .limit(batchSize),
  )
  for (const id of [...ids].sort((a, b) => a - b)) {
    const locked = await lockApproval(ctx, id)
    // Another node may have reminded since, or the stage ended.
    if (locked.stage.remind_at && locked.stage.remind_at <= ctx.now) await remind(ctx, locked, null)
  }
  return ids.length
}
