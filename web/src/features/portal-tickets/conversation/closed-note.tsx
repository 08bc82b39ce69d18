import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'

/** Replaces the comment form of a closed ticket: explains why and offers a new ticket. */
export function ClosedNote({ isClosed, onCreate }: { isClosed: boolean; onCreate: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-line-2 bg-surface-2 px-3.5 py-2.5">
      <p className="min-w-0 flex-1 basis-56 text-ink-2">
        {isClosed
          ? 'This ticket is closed, so no more comments can be added. Create a follow-up if the problem comes back.'
          : 'You can’t comment on this ticket.'}
      </p>
      {isClosed && (
        <Button variant="outline" icon={Plus} onClick={onCreate}>
          Create a follow-up
        </Button>
      )}
    </div>
  )
}
