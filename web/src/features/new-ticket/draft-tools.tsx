import { CloudCheck, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { eventTime } from '../../platform/time/relative-time.ts'
import { useMinute } from '../../platform/time/use-minute.ts'
import { Button } from '../../ui/button/button.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useDateStyle, useSession } from '../session/session-context.tsx'
import { DraftList } from './draft-list.tsx'
import { draftMessages as messages } from './new-ticket.messages.tsx'
import { type Saved, useDrafts } from './use-ticket-draft.ts'

type DraftToolsProps = {
  saved: Saved
  /** The id of the open draft. */
  current: string | undefined
  onOpen: (id: string) => void
}

/** Shows in the header whether the form is stored, and the user's other drafts. */
export function DraftTools({ saved, current, onOpen }: DraftToolsProps) {
  const { user } = useSession()
  const drafts = useDrafts(user.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {saved && <SavedLine saved={saved} />}
      {drafts.length > 0 && (
        <Popover
          label={messages.title}
          align="end"
          open={isOpen}
          onOpenChange={setOpen}
          className="w-80 max-w-[calc(100vw-16px)]"
          trigger={
            <Button variant="ghost">
              {messages.title} <span className="font-medium">{drafts.length}</span>
            </Button>
          }
        >
          <DraftList
            drafts={drafts}
            current={current}
            onOpen={(id) => {
              setOpen(false)
              onOpen(id)
            }}
          />
        </Popover>
      )}
    </>
  )
}

function SavedLine({ saved: { at, isKept } }: { saved: NonNullable<Saved> }) {
  const style = useDateStyle()
  const now = useMinute()
  const Icon = isKept ? CloudCheck : CloudOff
  const text = isKept ? messages.saved(eventTime(at, now, style, { isInSentence: true })) : messages.notSaved
  return (
    <span className="flex flex-none items-center gap-1.5 text-ink-3">
      <Icon size={16} strokeWidth={1.6} aria-hidden />
      <span className="type-small max-lg:sr-only">{text}</span>
    </span>
  )
}
