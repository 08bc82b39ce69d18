import type { TicketSnippet } from '@hatchway/contract/tickets/tickets'
import clsx from 'clsx'
import { AlignLeft, Lock, type LucideIcon, MessageSquare, Paperclip, TextCursorInput } from 'lucide-react'
import { foundInMessages as messages } from './found-in.messages.ts'

const icons: Record<TicketSnippet['part'], LucideIcon> = {
  description: AlignLeft,
  message: MessageSquare,
  note: Lock,
  file: Paperclip,
  field: TextCursorInput,
}

/** Returns the part of the ticket, such as "Noah Fischer, message 3". */
export function partName({ part, name, place }: TicketSnippet): string {
  if (part === 'description') return messages.description
  if (part === 'message') return messages.message(name ?? messages.formerUser, place)
  if (part === 'note') return messages.note(name ?? messages.formerUser)
  if (part === 'file') return messages.file(name, place)
  return name ?? messages.field
}

/** Shows where a search found the ticket, with the matching words marked. */
export function FoundIn({ snippet, className }: { snippet: TicketSnippet; className?: string }) {
  const Icon = icons[snippet.part]
  // A file’s name is the match itself when nothing in it is.
  const isName = snippet.part === 'file' && snippet.pieces.map(({ text }) => text).join('') === snippet.name
  return (
    <span className={clsx('type-small flex min-w-0 items-center gap-1.5 font-regular text-ink-3', className)}>
      <Icon size={14} className="flex-none" />
      <span className="min-w-0 truncate" dir="auto">
        <span className="sr-only">{messages.foundIn}</span>
        {!isName && <span className="me-1.5 font-medium text-ink-2">{partName(snippet)}</span>}
        {snippet.pieces.map(({ text, isHit }, at) =>
          isHit ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
            <mark key={at} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </span>
  )
}
