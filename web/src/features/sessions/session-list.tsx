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
import { sessionsMessages as messages } from './sessions.messages.tsx'

/** Lists the user's sessions and ends any of the others. */
export function SessionList() {
  const query = useQuery(ownSessions)
  const { data } = query
  const [confirming, setConfirming] = useState<OwnSession>()
  const [isOpen, setOpen] = useState(false)
  const end = useEndSessions()

  if (query.isLoadingError) return <QueryError className="m-auto" title={messages.loadFailed} query={query} />
  return (
    <>
      <ul aria-label={messages.label} aria-busy={!data} className="px-7 max-md:px-4">
        {!data && <SkeletonRows />}
        {data?.map((session) => (
          <li key={session.id} className="flex items-center gap-3.5 border-b border-line py-3.5 last:border-b-0">
            <span className="grid size-9 flex-none place-items-center rounded-tile bg-surface-3 text-ink-2">
              {session.isPhone ? <Smartphone size={18} strokeWidth={1.6} /> : <Laptop size={18} strokeWidth={1.6} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium">
                {session.device}
                {session.isCurrent && <Badge tone="success">{messages.current}</Badge>}
              </p>
              <p className="type-small flex flex-wrap gap-x-1.5 text-ink-3 max-md:gap-x-3">
                <span>{session.ip ?? messages.unknownAddress}</span>
                <span aria-hidden className="max-md:hidden">
                  ·
                </span>
                {session.isCurrent ? (
                  <span>{messages.active}</span>
                ) : (
                  <span>{messages.lastSeen(<Ago at={session.lastSeenAt} form="sentence" />)}</span>
                )}
                <span aria-hidden className="max-md:hidden">
                  ·
                </span>
                <span>{messages.signedIn(<Ago at={session.createdAt} form="sentence" />)}</span>
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                variant="outline"
                aria-label={messages.end.label(session.device)}
                onClick={() => {
                  setConfirming(session)
                  setOpen(true)
                }}
              >
                {messages.end.button}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmMutation
        open={isOpen}
        onClose={() => setOpen(false)}
        title={messages.end.question(confirming?.device ?? '')}
        description={messages.end.consequence}
        confirmLabel={messages.end.confirm}
        pendingLabel={messages.ending}
        destructive
        mutation={end}
        variables={confirming?.id ?? 'others'}
        done={{ title: messages.end.done, description: messages.end.doneHint(confirming?.device ?? '') }}
        failed={messages.end.failed}
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
