import { hasWorkflowRules, type Mover, moveProblem, moveSentence } from '@hatchway/contract/ticket-types/workflow-moves'
import type { Context } from '../../../platform/context.ts'
import { columnValues } from '../../../platform/database/rows/column-values.ts'
import type { TicketRow } from '../tickets.table.ts'
import { isOutside, type StepRequirement } from './entering.ts'
import { stepRequirementMessages as messages } from './step-requirements.messages.ts'
import '../../groups/groups.table.ts'

/** A step follows those that the workflow says, chosen by whom it says. A ticket of another type enters its workflow anywhere. */
export const workflowAllows: StepRequirement = async (ctx, { ticket, after, type, isUndo }) => {
  if (isUndo || after.type_id !== ticket.type_id || !hasWorkflowRules(type.statuses)) return null
  const [from, to] = [ticket.status_name, after.status_name]
  const mover = { ...(await moverOf(ctx)), isRequester: isRequester(ctx, ticket) }
  const problem = moveProblem(type.statuses, from, to, mover)
  if (!problem) return null
  const names = isOutside(ctx)
    ? new Map<number, string>()
    : new Map((await ctx.db.selectFrom('groups').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]))
  const nameOf = (id: number) => names.get(id) ?? messages.deletedGroup
  return { sentence: moveSentence(problem, { from, to, nameOf, isOutside: isOutside(ctx) }) }
}

/** Returns what the rules of workflows ask of the caller, apart from the ticket. */
export async function moverOf(ctx: Context): Promise<Omit<Mover, 'isRequester'>> {
  const { actor, db } = ctx
  if (actor.kind !== 'staff') return { role: isOutside(ctx) ? 'outside' : 'automation', groupIds: [] }
  if (actor.isAdmin) return { role: 'admin', groupIds: [] }
  const own = db.selectFrom('group_members').select('group_id').where('user_id', '=', actor.id)
  return { role: 'agent', groupIds: await columnValues(own) }
}

const isRequester = (ctx: Context, ticket: TicketRow) =>
  isOutside(ctx) || (ctx.actor.kind === 'staff' && ticket.requester_id === ctx.actor.id)
