import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { conversationMessages as messages } from './conversation.messages.tsx'

/** Replaces the comment form of a closed ticket: explains why and offers a new ticket. */
export function ClosedNote({ isClosed, onCreate }: { isClosed: boolean; onCreate: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-line-2 bg-surface-2 px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">{isClosed ? messages.closed : messages.mayNotComment}</p>
      {isClosed && (
        <Button variant="outline" icon={Plus} onClick={onCreate}>
          {messages.followUp}
        </Button>
      )}
    </div>
  )
}
