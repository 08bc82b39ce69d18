import type { Ticket } from '@hatchway/contract/tickets/tickets'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'

const load = () => import('./subject-input.tsx')
const SubjectInput = lazyComponent(async () => (await load()).SubjectInput)

type SubjectLineProps = {
  ticket: Pick<Ticket, 'subject' | 'ticketNumber' | 'can'>
  siteName: string
  onChange: (subject: string) => void
}

/** Shows the subject as the page's heading. Users who may change it edit it in place: Enter saves, Escape reverts. */
export function SubjectLine({ ticket, siteName, onChange }: SubjectLineProps) {
  const [isEditing, setEditing] = useState(false)
  const heading = (
    <PageTitle
      size="page"
      siteName={siteName}
      documentTitle={`#${ticket.ticketNumber} ${ticket.subject}`}
      className={isEditing ? 'sr-only' : 'min-w-0'}
    >
      {ticket.subject}
    </PageTitle>
  )
  if (!ticket.can.change) return heading

  return (
    <div className="group flex min-w-0 items-start gap-1">
      {heading}
      {!isEditing ? (
        <IconButton
          label={messages.editSubject}
          size="sm"
          className="opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          onPointerEnter={() => void load().catch(() => {})}
          onClick={() => setEditing(true)}
          icon={Pencil}
        />
      ) : (
        <LazyBoundary fallback={<p className="type-title min-w-0">{ticket.subject}</p>}>
          <SubjectInput subject={ticket.subject} onChange={onChange} onClose={() => setEditing(false)} />
        </LazyBoundary>
      )}
    </div>
  )
}
