import type { OwnSession } from '@hatchway/contract/accounts/sessions'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConfirmMutation } from '../../ui/overlay/confirm-mutation.tsx'
import { Ago } from '../session/ago.tsx'
import { ownSessions, useEndSessions } from './own-sessions.queries.ts'

/** Lists the user's sessions and ends any of the others. */
export function SessionList() {
  const query = useQuery(ownSessions)
  const { data } = query
  const [confirming, setConfirming] = useState<OwnSession>()
  const [isOpen, setOpen] = useState(false)
  const end = useEndSessions()

  if (query.isLoadingError) return <QueryError className="m-auto" title="Sessions couldn’t be loaded" query={query} />
  return (
    <>
      <ul aria-label="Sessions" aria-busy={!data} className="px-7 max-md:px-4">
        {!data && <SkeletonRows />}
        {data?.map((session) => (
          <li key={session.id} className="flex items-center gap-3.5 border-b border-line py-3.5 last:border-b-0">
            <span className="grid size-9 flex-none place-items-center rounded-tile bg-surface-3 text-ink-2">
              {session.isPhone ? <Smartphone size={18} strokeWidth={1.6} /> : <Laptop size={18} strokeWidth={1.6} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {session.device}
                {session.isCurrent && <Badge tone="success">This session</Badge>}
              </p>
              <p className="type-small flex flex-wrap gap-x-1.5 text-ink-3 max-md:gap-x-3">
                <span>{session.ip ?? 'Unknown IP address'}</span>
                <span aria-hidden className="max-md:hidden">
                  ·
                </span>
                {session.isCurrent ? (
                  <span>Active now</span>
                ) : (
                  <span>
                    Last seen: <Ago at={session.lastSeenAt} form="sentence" />
                  </span>
                )}
                <span aria-hidden className="max-md:hidden">
                  ·
                </span>
                <span>
                  Signed in: <Ago at={session.createdAt} form="sentence" />
                </span>
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="outline"
                aria-label={`End ${session.device}`}
                onClick={() => {
                  setConfirming(session)
                  setOpen(true)
                }}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`End the session “${confirming?.device ?? ''}”?`}
        description="That device will need to sign in again."
        confirmLabel="End session"
        pendingLabel="Ending..."
        destructive
        mutation={end}
        variables={confirming?.id ?? 'others'}
        done={{ title: 'Session ended', description: `${confirming?.device ?? ''} has been signed out.` }}
        failed="The session couldn’t be ended"
      />
    </>
  )
}

function SkeletonRows() {
  return [1, 2, 3].map((row) => (
    <li key={row} className="flex items-center gap-3.5 border-b border-line py-3.5 last:border-b-0">
      <Skeleton className="size-9" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3 w-40" />
        <Skeleton className="h-2.5 w-64" />
      </div>
    </li>
  ))
}
