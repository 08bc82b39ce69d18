import { Link, useRouter } from '@tanstack/react-router'
import clsx from 'clsx'
import { ArrowLeft, ChevronDown, ChevronUp, Eye } from 'lucide-react'
import { useBackToList } from '../../../platform/lists/list-return.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { AvatarStack } from '../../../ui/display/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageHeaderDivider } from '../../../ui/layout/page-layout.tsx'
import type { PresentPerson } from '../../presence/presence.ts'
import { isSubjectHidden } from './subject-visibility.ts'
import { ticketDetailMessages as messages } from './ticket-detail.messages.tsx'
import type { usePreviousAndNext } from './use-previous-and-next.ts'

type TicketBarStartProps = { ticketNumber: string | null | undefined; subject?: string }

/**
 * Shows the back link and the ticket's number with a copy button: undefined while unknown, null when there is none. On phones the subject
 * takes the place of the breadcrumb once the heading is scrolled out of view.
 */
export function TicketBarStart({ ticketNumber, subject }: TicketBarStartProps) {
  const router = useRouter()
  const backToList = useBackToList()
  const isHidden = isSubjectHidden.use()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/tickets' }))
  return (
    <>
      <IconButton
        label={messages.back}
        size="sm"
        className={clsx('-ms-1.5', !isHidden && ticketNumber !== null && 'max-md:hidden')}
        onClick={back}
      >
        <ArrowLeft className="rtl:-scale-x-100" />
      </IconButton>
      {isHidden && subject && (
        <span aria-hidden className="type-strong min-w-0 truncate md:hidden">
          {subject}
        </span>
      )}
      <span className={isHidden ? 'contents max-md:hidden' : 'contents'}>
        <Breadcrumb>
          <Link to="/tickets" onClick={backToList}>
            {messages.tickets}
          </Link>
          {ticketNumber === undefined && <Skeleton className="h-3 w-14" />}
          {ticketNumber && `#${ticketNumber}`}
        </Breadcrumb>
        {ticketNumber && (
          <CopyButton label={messages.copyNumber} size="sm" text={`#${ticketNumber}`} className="-ms-1.5" />
        )}
      </span>
    </>
  )
}

/** Shows the other users on the ticket. */
export function Viewers({ people }: { people: readonly PresentPerson[] }) {
  if (people.length === 0) return null
  return (
    <span className="flex flex-none items-center gap-2 text-ink-2">
      <Eye className="text-ink-3 max-md:hidden" />
      <AvatarStack people={people} size={24} />
      <span className="max-lg:sr-only">{messages.viewing(people.length)}</span>
      <span className="flex max-md:hidden">
        <PageHeaderDivider />
      </span>
    </span>
  )
}

const steps = [
  { to: 'previous', ...messages.neighbors.previous, keys: 'K', Icon: ChevronUp },
  { to: 'next', ...messages.neighbors.next, keys: 'J', Icon: ChevronDown },
] as const

/** Links to the previous and next ticket in the list that this one was opened from. */
export function NeighborButtons({ neighbors }: { neighbors: ReturnType<typeof usePreviousAndNext> }) {
  if (!neighbors.known) return null
  return (
    <span className="flex flex-none items-center">
      {steps.map(({ to, label, keys, end, Icon }) => (
        <IconButton
          key={to}
          label={label}
          keys={keys}
          size="sm"
          disabledReason={neighbors[to] === undefined && end}
          onClick={() => neighbors.goTo(neighbors[to])}
          icon={Icon}
        />
      ))}
    </span>
  )
}
