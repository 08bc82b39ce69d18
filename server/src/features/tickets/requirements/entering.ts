import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import type { Context } from '../../../platform/context.ts'
import type { Issue } from '../../../platform/http/errors.ts'
import type { TicketRow } from '../tickets.table.ts'

/** A ticket that would enter a step. */
export type Entering = {
  ticket: TicketRow
  /** The ticket with everything that changes together. */
  after: TicketRow
  /** Its type after the change. */
  type: TicketType
  /** It goes back to where it was: the step need not follow its present one. */
  isUndo?: boolean
}

/** Why a ticket may not enter a step, as a sentence that a screen can show, and the fields that have to be filled in first. */
export type StepRefusal = { sentence: string; issues?: Issue[] }

/** Returns why a ticket may not enter a step; null where nothing speaks against it. */
export type StepRequirement = (ctx: Context, entering: Entering) => Promise<StepRefusal | null>

/** Returns the refusal with this sentence, null where there is none. */
export const refusalWith = (sentence: string | null): StepRefusal | null => (sentence === null ? null : { sentence })

/** Customers and requesters read only what of a ticket's work is for them. */
export const isOutside = ({ actor }: Pick<Context, 'actor'>) => actor.kind === 'portal' || actor.kind === 'requester'
