import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown, ChevronUp, Eye } from 'lucide-react'
import { useBackToList } from '../../../platform/list-return.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { AvatarStack } from '../../../ui/display/avatar.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { PageHeaderDivider } from '../../../ui/layout/page-layout.tsx'
import type { PresentPerson } from '../../presence/presence.ts'
import type { usePreviousAndNext } from './use-previous-and-next.ts'

const icon = { size: 16, strokeWidth: 1.85, 'aria-hidden': true } as const

/** Shows the back link and the ticket's number with a copy button: undefined while unknown, null when there is none. */
export function TicketBarStart({ ticketNumber }: { ticketNumber: string | null | undefined }) {
  const router = useRouter()
  const backToList = useBackToList()
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/tickets' }))
  return (
    <>
      <IconButton label="Back" size="sm" className="-ms-1.5" onClick={back}>
        <ArrowLeft {...icon} className="rtl:-scale-x-100" />
      </IconButton>
      <Breadcrumb>
        <Link to="/tickets" onClick={backToList}>
          Tickets
        </Link>
        {ticketNumber === undefined && <Skeleton className="h-3 w-14" />}
        {ticketNumber && `#${ticketNumber}`}
      </Breadcrumb>
      {ticketNumber && (
        <CopyButton label="Copy ticket number" size="sm" text={`#${ticketNumber}`} className="-ms-1.5" />
      )}
    </>
  )
}

/** Shows the other users on the ticket. */
export function Viewers({ people }: { people: readonly PresentPerson[] }) {
  if (people.length === 0) return null
  return (
    <span className="flex flex-none items-center gap-2 text-ink-2">
      <Eye {...icon} className="text-ink-3 max-md:hidden" />
      <AvatarStack people={people.map(({ id, fullName }) => ({ id, name: fullName }))} size={24} />
      <span className="max-lg:sr-only">{people.length} viewing</span>
      <span className="flex max-md:hidden">
        <PageHeaderDivider />
      </span>
    </span>
  )
}

/** Links to the previous and next ticket in the list that this one was opened from. */
export function NeighbourButtons({ neighbours }: { neighbours: ReturnType<typeof usePreviousAndNext> }) {
  const { known, previous, next, goTo } = neighbours
  if (!known) return null
  return (
    <span className="flex flex-none items-center max-md:hidden">
      <IconButton
        label="Previous ticket"
        keys="K"
        size="sm"
        disabledReason={previous === undefined && 'First ticket in the list'}
        onClick={() => goTo(previous)}
      >
        <ChevronUp {...icon} />
      </IconButton>
      <IconButton
        label="Next ticket"
        keys="J"
        size="sm"
        disabledReason={next === undefined && 'Last ticket in the list'}
        onClick={() => goTo(next)}
      >
        <ChevronDown {...icon} />
      </IconButton>
    </span>
  )
}
