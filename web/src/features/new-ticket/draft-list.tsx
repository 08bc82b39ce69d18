import { Check, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Ago } from '../session/ago.tsx'
import { draftMessages as messages } from './new-ticket.messages.tsx'
import { draftTitle, type TicketDraft, ticketDrafts } from './ticket-drafts.ts'

type DraftListProps = { drafts: readonly TicketDraft[]; current: string | undefined; onOpen: (id: string) => void }

/** Lists ticket drafts; a click opens one. The open one is marked, and is removed by emptying or sending it. */
export function DraftList({ drafts, current, onOpen }: DraftListProps) {
  return (
    <div className="p-1">
      <ul>
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-1 rounded-control hover:bg-hover">
            <button
              type="button"
              aria-current={draft.id === current || undefined}
              className="focus-inside min-w-0 flex-1 rounded-control px-2 py-1.5 text-start"
              onClick={() => onOpen(draft.id)}
            >
              <span className="block truncate font-medium">{draftTitle(draft)}</span>
              <span className="type-small block text-ink-3">
                <Ago at={draft.savedAt} />
              </span>
            </button>
            {draft.id === current ? (
              <Check size={14} className="me-2.5 flex-none text-ink-3" />
            ) : (
              <IconButton
                label={messages.delete(draftTitle(draft))}
                size="sm"
                onClick={() => ticketDrafts.remove(draft.userId, draft.id)}
                icon={Trash2}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="type-small border-t border-line px-2 pt-1.5 pb-1 text-ink-3">{messages.hint}</p>
    </div>
  )
}
