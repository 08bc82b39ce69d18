import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { KeyRound, Plus } from 'lucide-react'
import { useId } from 'react'
import { approvalCounts } from '../../features/approvals/approval-counts.queries.ts'
import { portalTicketCounts } from '../../features/portal-tickets/portal-ticket-counts.queries.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { shownCount } from '../../features/tickets/ticket-counts.queries.ts'
import { Button } from '../../ui/button/button.tsx'
import { Logo } from '../../ui/display/logo.tsx'
import { approvalsItem, catalogueItem, type PortalNavigationItem, portalNavigationItems } from '../navigation-items.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { viewOf } from '../portal-search.ts'
import { usePortalSearch } from '../use-portal-search.ts'
import { usePortalFrame } from './portal-frame.ts'
import { SupportBox } from './support-box.tsx'

/** The portal's navigation: the organization, Create New, the items, and the support contacts. */
export function PortalSidebar({ onFollow, className }: { onFollow?: () => void; className?: string }) {
  const { portal, user } = useSession()
  const { createNew, openApiKey } = usePortalFrame()
  const view = viewOf(usePortalSearch())
  const counts = useQuery(portalTicketCounts)
  const unresolved = shownCount(counts.data?.unresolved)
  const approvals = useQuery(approvalCounts)
  const [tickets, ...others] = portalNavigationItems.filter(({ isFor }) => isFor?.(user) ?? true)
  const items = [tickets!, ...(user.canOrder ? [catalogueItem] : []), ...others]

  return (
    <nav
      aria-label={messages.navigation.title}
      className={clsx('flex min-h-0 w-(--side-portal) flex-none flex-col overflow-y-auto p-3', className)}
    >
      <Link to="/" onClick={onFollow} className="flex h-9 flex-none items-center px-1.5 no-underline">
        <Logo name={portal?.portalName ?? ''} logoUrl={portal?.logoUrl ?? null} size={28} />
      </Link>
      <Button className="mt-3.5 h-9 w-full pointer-coarse:h-11" icon={Plus} onClick={createNew}>
        {messages.createNew}
      </Button>
      <div className="mt-4 grid gap-px">
        {items.map((place) => (
          <SidebarLink
            key={place.label}
            place={place}
            isHere={view === place.view}
            count={place.view === undefined ? unresolved : undefined}
            onFollow={onFollow}
          />
        ))}
        <button type="button" onClick={openApiKey} className={clsx(entry, 'text-ink-2 hover:text-ink')}>
          <KeyRound />
          {messages.navigation.apiKey}
        </button>
        {approvals.data && approvals.data.pending + approvals.data.decided > 0 && (
          <SidebarLink
            place={approvalsItem}
            isHere={view === approvalsItem.view}
            count={approvals.data.pending || undefined}
            countTitle={messages.navigation.waiting}
            onFollow={onFollow}
          />
        )}
      </div>
      <SupportBox className="mt-auto pt-4" />
    </nav>
  )
}

const entry =
  'quick flex h-9 items-center gap-2.5 rounded-control px-2.5 font-medium no-underline hover:bg-hover pointer-coarse:h-11'

type SidebarLinkProps = {
  place: PortalNavigationItem
  isHere: boolean
  count: ReturnType<typeof shownCount>
  countTitle?: string
  onFollow?: (() => void) | undefined
}

function SidebarLink({
  place: { label, icon, view },
  isHere,
  count,
  countTitle = messages.navigation.unresolved,
  onFollow,
}: SidebarLinkProps) {
  const countId = useId()
  return (
    <Link
      to="/"
      search={(view ? { view } : {}) as never}
      onClick={onFollow}
      activeOptions={{ exact: true }}
      aria-current={isHere ? 'page' : undefined}
      aria-describedby={count === undefined ? undefined : countId}
      className={clsx(entry, isHere ? 'bg-press text-ink [&>svg]:text-accent-ink' : 'text-ink-2 hover:text-ink')}
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && (
        <span
          id={countId}
          aria-hidden
          className={clsx('font-regular', isHere ? 'text-ink-2' : 'text-ink-3')}
          title={countTitle}
        >
          {count}
        </span>
      )}
    </Link>
  )
}
