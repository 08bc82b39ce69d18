import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { toastError } from '../../ui/toast/toast-error.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { ownSessions, useEndSessions } from './own-sessions.queries.ts'

/** Ends every other session. Shown only while there are others. */
export function EndOthersButton() {
  const { data } = useQuery(ownSessions)
  const [isOpen, setOpen] = useState(false)
  const end = useEndSessions()
  const others = (data ?? []).filter((session) => !session.isCurrent).length
  const endOthers = () =>
    end.mutate('others', {
      onSuccess: () =>
        toast({ title: 'Other sessions ended', description: 'You’re signed out everywhere else.', variant: 'success' }),
      onError: toastError('The sessions couldn’t be ended'),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      {others > 0 && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          End all others
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="End all other sessions?"
        description={`You’ll stay signed in here. ${others === 1 ? '1 session ends.' : `${others} sessions end.`}`}
        confirmLabel="End sessions"
        pendingLabel="Ending..."
        destructive
        pending={end.isPending}
        onConfirm={endOthers}
      />
    </>
  )
}
