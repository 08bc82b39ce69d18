import type { TicketState, TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { hasWorkflowRules, moveProblem, moveSentence } from '@hatchway/contract/ticket-types/workflow-moves'
import { stepForState } from '@hatchway/contract/ticket-types/workflow-steps'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { allTicketTypes } from '../ticket-types.queries.ts'
import { stepMoveMessages as messages } from './step-moves.messages.ts'

type MovedTicket = { statusName: string; requesterId?: number | null }

/** Returns why the user may not move a ticket to a step by the rules of its workflow, as the server says it; undefined where they may. */
export type StepProblemOf = (
  type: TicketType | undefined,
  ticket: MovedTicket,
  to: string,
) => { kind: 'not_next' | 'not_allowed'; sentence: string } | undefined

/** Returns {@link StepProblemOf}. The groups are loaded only where one of these types has rules. */
export function useStepMoves(types: readonly (TicketType | undefined)[]): StepProblemOf {
  const { user } = useSession()
  const isRuled = types.some((type) => type && hasWorkflowRules(type.statuses))
  const { data: groups } = useQuery({ ...groupsList, enabled: isRuled })
  return useCallback(
    (type, ticket, to) => {
      const from = ticket.statusName
      const own = (groups ?? []).filter(({ members }) => members.some(({ id }) => id === user.id))
      const problem =
        type &&
        moveProblem(type.statuses, from, to, {
          role: user.role === 'admin' ? 'admin' : 'agent',
          groupIds: own.map(({ id }) => id),
          isRequester: ticket.requesterId === user.id,
        })
      if (!problem) return undefined
      const nameOf = (id: number) => groupNameIn(groups, id)
      return { kind: problem.kind, sentence: moveSentence(problem, { from, to, nameOf }) }
    },
    [groups, user.id, user.role],
  )
}

/** Returns the name of a group that a workflow names, “…” until the groups are loaded. */
export const groupNameIn = (groups: readonly { id: number; name: string }[] | undefined, id: number) =>
  groups ? (groups.find((group) => group.id === id)?.name ?? messages.deletedGroup) : '…'

/** Returns the steps that a list offers for a ticket: those that may follow, and what to say of those that others may choose. */
export function offeredSteps<Step extends { name: string }>(
  steps: readonly Step[],
  type: TicketType | undefined,
  ticket: MovedTicket,
  problemOf: StepProblemOf,
): { steps: Step[]; notes: string[] } {
  const problems = steps.map(({ name }) => problemOf(type, ticket, name))
  const offered = steps.filter((_, at) => !problems[at])
  const notes = problems.flatMap((problem) => (problem?.kind === 'not_allowed' ? problem.sentence : []))
  const [first] = problems.filter((problem) => problem !== undefined)
  // Nothing may follow: the sentence says who can change that.
  return { steps: offered, notes: notes.length === 0 && offered.length <= 1 && first ? [messages.stuck] : notes }
}

/** Returns why the user may not move a ticket to a state; undefined where they may. The state leads to a step as on the server. */
export type StateProblemOf = (
  ticket: MovedTicket & { typeId: number; status: TicketState },
  state: TicketState,
) => string | undefined

/** Returns {@link StateProblemOf}, for users who may change tickets. Until the types are loaded there is no problem. */
export function useStateMoves(isEnabled: boolean): StateProblemOf {
  const { data: types } = useQuery({ ...allTicketTypes, staleTime: 60_000, enabled: isEnabled })
  const problemOf = useStepMoves(types ?? none)
  return useCallback(
    (ticket, state) => {
      const type = types?.find(({ id }) => id === ticket.typeId)
      if (!type || state === ticket.status) return undefined
      return problemOf(type, ticket, stepForState(type, state, ticket.statusName).name)?.sentence
    },
    [types, problemOf],
  )
}

const none: readonly TicketType[] = []
