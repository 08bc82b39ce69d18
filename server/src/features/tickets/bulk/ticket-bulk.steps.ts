import type { Validated } from '@hatchway/contract/endpoint'
import { limits } from '@hatchway/contract/limits'
import {
  stateLabels,
  type TicketState,
  type TicketType,
  ticketState,
} from '@hatchway/contract/ticket-types/ticket-types'
import { moveProblem } from '@hatchway/contract/ticket-types/workflow-moves'
import { stepByName, stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import type { BulkSteps, ticketBulk } from '@hatchway/contract/tickets/ticket-bulk'
import { sql } from 'kysely'
import { signedIn } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findAllTicketTypes } from '../../ticket-types/ticket-types.find.ts'
import { idsMatching } from '../list/tickets.list.ts'
import { moverOf } from '../requirements/workflow-rules.ts'
import { ticketsById } from '../tickets.access.ts'

type Target = { state: TicketState; statusName: string | null }

/**
 * Returns the states, and the steps of the tickets' workflows, that the caller can move some of the tickets to. Of the requirements of a step only
 * the rules of the workflow are considered: what has to be filled in or approved first is said by the move.
 */
export async function stepsOfSelection(
  ctx: Context,
  { body: { ids, filter } }: Validated<(typeof ticketBulk)['steps']>,
): Promise<BulkSteps> {
  const chosen = ids ?? (await idsMatching(ctx, filter!, limits.ticketsPerBulkChange))
  const [alike, types, mover] = await Promise.all([
    countAlike(ctx, chosen),
    findAllTicketTypes(ctx).then((found) => new Map(found.map((type) => [type.id, type]))),
    moverOf(ctx),
  ])
  const present = [...types.values()].filter(({ id }) => alike.some(({ typeId }) => typeId === id))
  const steps = targetsOf(present).map(({ state, statusName }) => {
    let [tickets, there] = [0, 0]
    for (const { typeId, status, step, isRequester, count } of alike) {
      const type = types.get(typeId)!
      const isThere = statusName === null ? status === state : step === statusName
      const to = statusName === null ? stepForState(type, state, step) : stepByName(type, statusName)
      if (isThere) there += count
      else if (to && !moveProblem(type.statuses, step, to.name, { ...mover, isRequester })) tickets += count
    }
    return { state, statusName, tickets, there }
  })
  return { total: chosen.length, steps: steps.filter(({ tickets }) => tickets > 0) }
}

/** Returns how many tickets are alike in what decides where they can be moved. A merged ticket can’t be moved. */
function countAlike(ctx: Context, ids: readonly number[]) {
  return ticketsById(ctx, ids)
    .where('merged_into_id', 'is', null)
    .select((eb) => [
      'type_id as typeId',
      'status',
      'status_name as step',
      sql<boolean>`coalesce(requester_id = ${signedIn(ctx.actor).id}, false)`.as('isRequester'),
      eb.cast<number>(eb.fn.countAll(), 'integer').as('count'),
    ])
    .groupBy(['typeId', 'status', 'step', 'isRequester'])
    .execute()
}

/**
 * Returns the four states, and the steps with other names in the order of the types and their workflows. A state that would lead to another step
 * than the one with its name is replaced by that step.
 */
function targetsOf(types: readonly TicketType[]): Target[] {
  const all = types.flatMap(({ statuses }) => statuses)
  const states = ticketState.options.map((state): Target => {
    const name = stateLabels[state]
    const isFirst = types.every(({ statuses }) => {
      const ofState = statuses.filter((step) => step.state === state)
      return ofState[0]?.name === name || ofState.every((step) => step.name !== name)
    })
    return { state, statusName: isFirst ? null : name }
  })
  const named = new Map(all.map(({ name, state }) => [name, { state, statusName: name }]))
  return [...states, ...[...named.values()].filter(({ state, statusName }) => statusName !== stateLabels[state])]
}
