import { sql } from 'kysely'
import { asSystem } from '../../../platform/database/system-role.ts'
import type { TaskRow } from '../../tasks/tasks.table.ts'
import { isOutside, type StepRequirement } from './entering.ts'

/** Required tasks of a ticket are done before it enters a step that they block. Customers read the subjects of those that they see only. */
export const openTasksAreDone: StepRequirement = async (ctx, { ticket, after }) => {
  const { status: state, status_name: step } = after
  const isPartial = isOutside(ctx)
  const read = ({ db }: Pick<typeof ctx, 'db'>) =>
    db
      .selectFrom('tasks')
      .select(['subject', 'party', 'is_shown'])
      .where('ticket_id', '=', ticket.id)
      .where('is_required', '=', true)
      .where('done_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(${state} = any(blocks_states) or ${step} = any(blocks_steps))`)
      .orderBy('sort_order')
      .orderBy('id')
      .execute()
  const open = isPartial ? await asSystem(ctx, 'step_requirements', read) : await read(ctx)
  return openTasksSentence(step, open, isPartial)
}

type OpenTask = Pick<TaskRow, 'subject' | 'party' | 'is_shown'>

/** Returns which required tasks are left before a step, as a sentence. */
export function openTasksSentence(step: string, open: readonly OpenTask[], isPartial = false): string | null {
  const named = isPartial ? open.filter(({ party, is_shown }) => is_shown || party === 'customer') : open
  if (open.length === 0) return null
  const [first] = named
  if (!first) return `Support has work left on this ticket that blocks ${step}`
  if (named.length === 1) return `Complete “${first.subject}” first: it blocks ${step}`
  const others = named.length === 2 ? `“${named[1]!.subject}”` : `${named.length - 1} other tasks`
  return `Complete “${first.subject}” and ${others} first: they block ${step}`
}
