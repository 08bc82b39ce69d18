import type { TicketType } from '@hatchway/contract/ticket-types/ticket-types'
import { hasWorkflowRules, type Mover, moveProblem, moveSentence } from '@hatchway/contract/ticket-types/workflow-moves'
import { useQuery } from '@tanstack/react-query'
import { groupsList } from '../../groups/groups.queries.ts'
import { useSession } from '../../session/session-context.tsx'
import { workflowMessages as messages } from './workflow.messages.ts'

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
  const { data: groups = [] } = useQuery({ ...groupsList, enabled: isRuled })
  const own = groups.filter(({ members }) => members.some(({ id }) => id === user.id))
  const mover: Omit<Mover, 'isRequester'> = {
    role: user.role === 'admin' ? 'admin' : 'agent',
    groupIds: own.map(({ id }) => id),
  }
  return (type, ticket, to) => {
    const from = ticket.statusName
    const problem =
      type && moveProblem(type.statuses, from, to, { ...mover, isRequester: ticket.requesterId === user.id })
    if (!problem) return undefined
    const nameOf = (id: number) => groups.find((group) => group.id === id)?.name ?? messages.deletedGroup
    return { kind: problem.kind, sentence: moveSentence(problem, { from, to, nameOf }) }
  }
}

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
