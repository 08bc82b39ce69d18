import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { ownSessions, useEndSessions } from './own-sessions.queries.ts'

/** Ends every other session. Shown only while there are others. */
export function EndOthersButton() {
  const { data } = useQuery(ownSessions)
  const [isOpen, setOpen] = useState(false)
  const end = useEndSessions()
  const others = (data ?? []).filter((session) => !session.isCurrent).length
  return (
    <>
      {others > 0 && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          End all others
        </Button>
      )}
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title="End all other sessions?"
        description={`You’ll stay signed in here. ${others === 1 ? '1 session ends.' : `${others} sessions end.`}`}
        confirmLabel="End sessions"
        pendingLabel="Ending..."
        destructive
        mutation={end}
        variables="others"
        done={{ title: 'Other sessions ended', description: 'You’re signed out everywhere else.' }}
        failed="The sessions couldn’t be ended"
      />
    </>
  )
}
