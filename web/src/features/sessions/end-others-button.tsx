import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { ownSessions, useEndSessions } from './own-sessions.queries.ts'
import { sessionsMessages as messages } from './sessions.messages.tsx'

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
          {messages.endOthers.button}
        </Button>
      )}
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.endOthers.question}
        description={messages.endOthers.consequence(others)}
        confirmLabel={messages.endOthers.confirm}
        pendingLabel={messages.ending}
        destructive
        mutation={end}
        variables="others"
        done={{ title: messages.endOthers.done, description: messages.endOthers.doneHint }}
        failed={messages.endOthers.failed}
      />
    </>
  )
}
