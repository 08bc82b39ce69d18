import type { RuleRun } from '@hatchway/contract/rules/rule-runs'
import { useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useSession } from '../../session/session-context.tsx'
import { toastDone } from '../../ticket-bulk/use-undo.ts'
import { useUndoRuns } from '../rules.queries.ts'
import { undoRunMessages as messages } from './runs.messages.ts'

export type UndoRun = (run: Pick<RuleRun, 'id' | 'ticket'>) => void

/** Returns a function that undoes a run, for admins; a toast redoes it. */
export function useUndoRun(): UndoRun | undefined {
  const client = useQueryClient()
  const { mutate, isPending } = useUndoRuns()
  const { isAdmin } = useSession()
  if (!isAdmin) return undefined
  return ({ id, ticket }) => {
    // A second click while the first is pending.
    if (isPending) return
    const failed = toastError(messages.failed(ticket.ticketNumber))
    mutate(
      { runIds: [id] },
      {
        onError: failed,
        onSuccess: (outcome) => {
          const [refused] = outcome.failed
          if (refused) failed(new Error(refused.message))
          else toastDone(client, messages.undone(ticket.ticketNumber), outcome.changeId, { isUndo: true })
        },
      },
    )
  }
}
