import { stateLabels, type TicketType, type WorkflowStep } from '@hatchway/contract/ticket-types/ticket-types'
import type { Context } from '../../platform/context.ts'
import { badRequest, conflict } from '../../platform/http/errors.ts'
import { ticketTypeMessages as messages } from './ticket-types.messages.ts'

declare module '../../platform/services.ts' {
  interface Services {
    /** Moves the tickets of changed steps at once; while it is absent they move in the next run of the job. */
    startStepMigration?: () => void
  }
}

type Step = Pick<WorkflowStep, 'name' | 'state'> & { id?: number | undefined }
type RequestedMove = { from: string; to: string }

/**
 * Records where the tickets of changed steps move to. A ticket never changes its state by this: at a renamed step it follows the step; at a
 * step that was deleted or has another state now, it goes to the requested step of the same state, or to the first one, or keeps its state
 * under the state's default name.
 */
export async function moveStepsTickets(
  ctx: Context,
  type: TicketType,
  next: readonly Step[],
  requested: readonly RequestedMove[],
) {
  await assertStepNamesFree(ctx, type, next)
  const moves = type.statuses.flatMap((step) => {
    const to = placeFor(step, next, requested)
    return to === step.name ? [] : [{ type_id: type.id, from_name: step.name, state: step.state, to_name: to }]
  })
  // One pass moves each ticket once; a step that took over a name in the same change would move the wrong tickets.
  const crossed = moves.find(({ from_name, state }) =>
    next.some((step) => step.name === from_name && step.state === state && step.id !== undefined),
  )
  if (crossed) throw badRequest(messages.stepNameTaken(crossed.from_name), 'statuses')
  if (moves.length) await ctx.db.insertInto('step_moves').values(moves).execute()
  return moves
}

function placeFor(step: WorkflowStep, next: readonly Step[], requested: readonly RequestedMove[]): string {
  const same = next.filter(({ state }) => state === step.state)
  const itself = same.find(({ id }) => id === step.id)
  if (itself) return itself.name
  const request = requested.find(({ from }) => from === step.name)
  if (!request) return same.find(({ name }) => name === step.name)?.name ?? same[0]?.name ?? stateLabels[step.state]
  const target = same.find(({ name }) => name === request.to)
  if (!target) throw badRequest(messages.otherCategory(step.name, stateLabels[step.state]), 'moves')
  return target.name
}

/** No step may take a name while tickets are still being moved away from it: they could not be distinguished from the step's own. */
async function assertStepNamesFree({ db }: Context, type: TicketType, next: readonly Step[]) {
  const leaving = await db.selectFrom('step_moves').select('from_name').where('type_id', '=', type.id).execute()
  const busy = leaving.find(({ from_name }) => next.some(({ name }) => name === from_name))
  if (busy) throw conflict(messages.ticketsMoving(busy.from_name), 'ticket_type.steps_moving')
}
