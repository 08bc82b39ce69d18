import { type OnboardingState, type OnboardingStepName, onboardingSteps } from '@hatchway/contract/accounts/setup'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/settings.ts'
import { changesBetween } from '../activity/changes-between.ts'
import { record } from '../activity/record.ts'
import { setupMessages as messages } from './setup.messages.ts'
import '../company/company.table.ts'

type MailServer = Pick<Settings, 'smtpUrl'>

/** Returns the first steps, computed from what exists: a step that was done in any way has its tick. */
export async function showOnboarding({ db }: Context, { smtpUrl }: MailServer): Promise<OnboardingState> {
  const { rows } = await sql<
    Record<Exclude<OnboardingStepName, 'mail'>, boolean> & { dismissed: boolean; hasMailServer: boolean }
  >`
    select onboarding_dismissed_at is not null as dismissed,
      (logo_url is not null or primary_color <> '#356CCF') as branding,
      (select count(*) > 1 from (select from users where customer_id is null limit 2) few) as people,
      (select count(*) > 1 from (select from groups limit 2) few) as groups,
      exists (select 1 from mail_server) as "hasMailServer",
      exists (select 1 from portals) as portal,
      exists (select 1 from knowledge_articles where status = 'published') as knowledge,
      exists (select 1 from tickets) as ticket
    from company`.execute(db)
  const { dismissed, hasMailServer, ...done } = rows[0]!
  const isDone = { ...done, mail: smtpUrl !== undefined || hasMailServer }
  return { isDismissed: dismissed, steps: onboardingSteps.map((name) => ({ name, isDone: isDone[name] })) }
}

/** Hides the first steps for all admins, or shows them again. */
export async function changeOnboarding(ctx: Context, { isDismissed }: { isDismissed: boolean }, server: MailServer) {
  const before = await ctx.db
    .selectFrom('company')
    .select(['id', 'name', 'onboarding_dismissed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  const wasDismissed = before.onboarding_dismissed_at !== null
  if (wasDismissed !== isDismissed) {
    await ctx.db
      .updateTable('company')
      .set({ onboarding_dismissed_at: isDismissed ? ctx.now : null })
      .execute()
    const changes = changesBetween(
      { firstSteps: messages.firstSteps(wasDismissed) },
      { firstSteps: messages.firstSteps(isDismissed) },
    )
    await record(ctx, 'company.changed', {}, { id: before.id, name: before.name, changes })
  }
  return showOnboarding(ctx, server)
}
