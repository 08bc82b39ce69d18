import type { WaitingRegistration } from '@hatchway/contract/accounts/registrations'
import { useQuery } from '@tanstack/react-query'
import { Avatar } from '../../ui/display/avatar.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { layoutMessages } from '../../ui/layout/layout.messages.ts'
import { RowButton } from '../../ui/table/rows/row-button.tsx'
import { toastResult } from '../../ui/toast/toast-result.ts'
import { Ago } from '../session/ago.tsx'
import { peopleMessages } from './people.messages.ts'
import { useRegistrationActions, waitingRegistrations } from './registrations.queries.ts'

const messages = peopleMessages.waiting

/** Lists those who registered and wait for an admin, who accepts or declines each. */
export function WaitingRegistrations({ search }: { search: string }) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const isFound = ({ fullName, email, username }: WaitingRegistration) =>
    words.every((word) => `${fullName} ${email} ${username}`.toLowerCase().includes(word))
  return (
    <QueryData query={useQuery(waitingRegistrations)} title={layoutMessages.loadFailed(messages.title)}>
      {(rows) => {
        const shown = rows.filter(isFound)
        if (shown.length === 0)
          return (
            <EmptyState
              art={rows.length > 0 ? 'glass' : 'bell'}
              title={rows.length > 0 ? messages.noMatch : messages.none}
            >
              {rows.length === 0 && messages.purpose}
            </EmptyState>
          )
        return (
          <ul aria-label={messages.title} className="min-h-0 flex-1 overflow-y-auto">
            {shown.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )
      }}
    </QueryData>
  )
}

function Row({ row }: { row: WaitingRegistration }) {
  const { id, fullName, email, username, department, position, createdAt } = row
  const { accept, decline, restore } = useRegistrationActions()
  const about = [position, department].filter(Boolean).join(', ')
  const acceptOne = () =>
    void toastResult(accept.mutateAsync(id), { done: messages.accepted(fullName), failed: messages.acceptFailed })
  const declineOne = () =>
    void toastResult(decline.mutateAsync(id), {
      done: messages.declined(fullName),
      failed: messages.declineFailed,
      undo: () => restore.mutateAsync(id),
      undone: messages.restored(fullName),
      undoFailed: messages.restoreFailed,
    })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3 max-md:px-4">
      <Avatar person={{ id, fullName, avatarUrl: null }} size={32} />
      <span className="grid min-w-0 flex-1 basis-48">
        <span className="truncate font-medium">{fullName}</span>
        <span className="type-small truncate text-ink-2">
          {email} · {username}
        </span>
        <span className="type-small truncate text-ink-3">
          {about && `${about} · `}
          {messages.registered} <Ago at={createdAt} form="sentence" />
        </span>
      </span>
      <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <RowButton row={id} mutation={decline} label={messages.decline} of={fullName} onClick={declineOne} />
        <RowButton row={id} mutation={accept} label={messages.accept} of={fullName} onClick={acceptOne} />
      </span>
    </li>
  )
}
