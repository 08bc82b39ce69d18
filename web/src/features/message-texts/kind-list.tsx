import type { ListedMessageKind, MessageAudience } from '@hatchway/contract/messages/kind-texts'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import { Badge } from '../../ui/display/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../ui/layout/search-input.tsx'
import { labeled } from '../../ui/select/labeled.ts'
import { isMatch } from '../../ui/select/match-text.ts'
import { kindListMessages as messages } from './message-text.messages.tsx'

const audiences = labeled<MessageAudience>(messages.audiences)

/** Lists the kinds of message by who receives them, and says which have an edited text. */
export function KindList({ kinds, current }: { kinds: readonly ListedMessageKind[]; current?: string | undefined }) {
  const [search, setSearch] = useState('')
  const found = kinds.filter(({ label }) => isMatch(label, search.trim()))
  return (
    <nav aria-label={messages.title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1 p-3">
      <SearchInput
        aria-label={messages.search}
        placeholder={messages.search}
        value={search}
        onValueChange={setSearch}
      />
      {audiences.map(({ value: audience, label }) => {
        const within = found.filter((kind) => kind.audience === audience)
        if (within.length === 0) return null
        return (
          <section key={audience} aria-label={label} className="pt-2">
            <p className="type-micro px-2 pt-1.5 pb-1 text-ink-3">{label}</p>
            {within.map((kind) => (
              <Link
                key={kind.kind}
                to="/settings/message-texts/$kind"
                params={{ kind: kind.kind }}
                aria-current={kind.kind === current ? 'page' : undefined}
                className={clsx(
                  'quick flex h-7.25 items-center justify-between gap-2 rounded-control px-2 font-medium no-underline hover:bg-hover pointer-coarse:h-11',
                  kind.kind === current ? 'bg-press text-ink' : 'text-ink-2 hover:text-ink',
                )}
              >
                <span className="truncate">{kind.label}</span>
                {kind.editedFor.length > 0 && <Badge tone="neutral">{messages.edited}</Badge>}
              </Link>
            ))}
          </section>
        )
      })}
      {found.length === 0 && (
        <EmptyState art="glass" title={messages.noMatch}>
          {messages.noMatchHint}
        </EmptyState>
      )}
    </nav>
  )
}
