import type { ActivityEntry } from '@hatchway/contract/activity'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useSession } from '../session/session-context.tsx'
import { undoChange } from '../ticket-bulk/use-undo.ts'
import { undoMessages as messages } from './activity.messages.tsx'
import { actorName } from './actor-name.ts'
import { eventText } from './describe-event.ts'

export type Bulk = NonNullable<ActivityEntry['bulk']>
/** The entry of a change of several tickets. */
export type BulkEntry = ActivityEntry & { bulk: Bulk }
export const isUndoable = (line: ActivityEntry): line is BulkEntry => line.bulk?.canUndo === true

/** Leads to the question of {@link UndoBulkDialog}; in a row it is short. */
export function UndoBulkButton({ bulk, isShort, onClick }: { bulk: Bulk; isShort?: boolean; onClick: () => void }) {
  const label = messages.undoOn(bulk.tickets)
  return (
    <Button
      variant="outline"
      size={isShort ? 'sm' : 'default'}
      icon={Undo2}
      aria-label={label}
      className="flex-none"
      onClick={onClick}
    >
      {isShort ? messages.undo : label}
    </Button>
  )
}

type UndoBulkDialogProps = { line: BulkEntry; onClose: () => void; onUndone: () => void }

/** Undoes a change of several tickets, after asking. */
export function UndoBulkDialog({ line, onClose, onUndone }: UndoBulkDialogProps) {
  const { user } = useSession()
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const undo = async () => {
    setPending(true)
    await undoChange(client, line.bulk.changeId)
    await client.invalidateQueries({ queryKey: ['activity'] })
    onUndone()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={messages.question(line.bulk.tickets)}
      description={messages.consequence(line.actor?.id === user.id ? messages.you : actorName(line), eventText(line))}
      confirmLabel={messages.undoOn(line.bulk.tickets)}
      pending={isPending}
      pendingLabel={messages.undoing}
      onConfirm={() => void undo()}
    />
  )
}
