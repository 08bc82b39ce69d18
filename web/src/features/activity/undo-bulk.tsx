import type { ActivityEntry } from '@hatchway/contract/activity'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useSession } from '../session/session-context.tsx'
import { undoChange } from '../ticket-bulk/use-undo.ts'
import { actorName } from './actor-name.ts'
import { eventText } from './describe-event.ts'

type UndoBulkProps = { line: ActivityEntry; bulk: NonNullable<ActivityEntry['bulk']>; onUndone: () => void }

/** Undoes a change of several tickets, after asking. */
export function UndoBulk({ line, bulk, onUndone }: UndoBulkProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  if (!bulk.canUndo) return null
  const label = `Undo on ${bulk.tickets.toLocaleString('en')} tickets`
  const undo = async () => {
    setPending(true)
    await undoChange(client, bulk.changeId)
    await client.invalidateQueries({ queryKey: ['activity'] })
    setPending(false)
    setAsking(false)
    onUndone()
  }
  return (
    <div className="mt-auto flex flex-none justify-end border-line border-t px-5 py-3">
      <Button variant="outline" icon={Undo2} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${label}?`}
        description={
          <>
            {line.actor?.id === user.id ? 'You' : actorName(line)} {eventText(line)}. The previous values are restored,
            except on tickets that have been changed since.
          </>
        }
        confirmLabel={label}
        pending={isPending}
        pendingLabel="Undoing..."
        onConfirm={() => void undo()}
      />
    </div>
  )
}
