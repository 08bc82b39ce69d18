import type { NewApprovalStage } from '@hatchway/contract/approvals/approval-stages'
import { newApproval } from '@hatchway/contract/approvals/approvals'
import { record } from '../features/activity/record.ts'
import { decide } from '../features/approvals/approvals.decide.ts'
import { createApproval } from '../features/approvals/approvals.request.ts'
import { aboutTicket, endApproval, eventOf, lockApproval } from '../features/approvals/approvals.stages.ts'
import { loadActors } from '../features/users/load-actors.ts'
import type { Context } from '../platform/context.ts'
import type { Company } from './company/seed-company.ts'
import '../features/approvals/approvals.table.ts'
import '../features/tickets/tickets.table.ts'

const hour = 3_600_000

type Story = {
  /** How the subject of the ticket begins. */
  ticket: string
  subject: string
  message: string
  asker: string
  hoursAgo: number
  fields: string[]
  stages: { name: string; rule?: 'any' | 'all'; people: string[]; dueInHours?: number }[]
  decisions?: [who: string, decision: 'approved' | 'declined', comment: string][]
  end?: 'withdrawn' | 'voided'
  /** What was approved before the change that voided it. */
  was?: string
}

/** Requests for approval in each state; the agent of the demo has several to decide. */
export async function seedApprovals(ctx: Context, company: Company, stories: readonly Story[], now: Date) {
  const { db } = ctx
  for (const story of stories) {
    const ticket = await db
      .selectFrom('tickets')
      .selectAll()
      .where('subject', 'like', `${story.ticket}%`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // Over a weekend, the ticket can be younger than the request would be.
    const at = new Date(Math.max(now.getTime() - story.hoursAgo * hour, ticket.created_at.getTime() + hour / 2))
    const [asker] = await loadActors(ctx, [company.user(story.asker)])
    const id = await createApproval(
      { ...ctx, now: at, actor: asker! },
      ticket,
      newApproval.parse({
        subject: story.subject,
        message: story.message,
        fields: story.fields,
        stages: story.stages.map(
          ({ people, ...stage }): NewApprovalStage => ({
            ...stage,
            approvers: people.map((name) => ({ kind: 'user', userId: company.user(name) })),
          }),
        ),
      }),
    )
    for (const [index, [who, decision, comment]] of (story.decisions ?? []).entries()) {
      const [decider] = await loadActors(ctx, [company.user(who)])
      const then = new Date(at.getTime() + (index + 1) * 0.4 * hour)
      await decide({ ...ctx, now: then, actor: decider! }, decider!, { id, decision, comment })
    }
    if (story.end) await end({ ...ctx, now: new Date(now.getTime() - hour), actor: asker! }, id, story.end, story.was)
  }
}

async function end(ctx: Context, id: number, state: 'withdrawn' | 'voided', was = '') {
  const locked = await lockApproval(ctx, id)
  const by = locked.approval.asked_by
  if (state === 'withdrawn') {
    await endApproval(ctx, id, { state, endedBy: by })
    await record(ctx, 'approval.withdrawn', aboutTicket(locked), { ...eventOf(locked), to: [] })
    return
  }
  const [field] = locked.approval.snapshot.fields
  const changes = field ? [{ field: field.field, label: field.label, from: was, to: field.text }] : []
  const voided = { by, at: ctx.now.toISOString(), approvals: 1, changes }
  await endApproval(ctx, id, { state, voided: JSON.stringify(voided) })
  const about = { ...eventOf(locked), to: [], askedBy: by, fields: changes.map(({ label }) => label) }
  await record(ctx, 'approval.voided', aboutTicket(locked), about)
}

export type { Story as ApprovalStory }
