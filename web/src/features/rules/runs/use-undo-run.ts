import type { RuleRun } from '@hatchway/contract/rules/rule-runs'
import { useQueryClient } from '@tanstack/react-query'
import { toastError } from '../../../ui/toast/toast-error.ts'
import { useSession } from '../../session/session-context.tsx'
import { toastDone } from '../../ticket-bulk/use-undo.ts'
import { useUndoRuns } from '../rules.queries.ts'

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
    const failed = toastError(`The run on #${ticket.ticketNumber} couldn’t be undone`)
    mutate(
      { runIds: [id] },
      {
        onError: failed,
        onSuccess: (outcome) => {
          const [refused] = outcome.failed
          if (refused) failed(new Error(refused.message))
          else toastDone(client, `Run on #${ticket.ticketNumber} undone`, outcome.changeId, { isUndo: true })
        },
      },
    )
  }
}
