import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { PanelLeft } from 'lucide-react'
import { Fragment } from 'react'
import { approvalCounts } from '../../features/approvals/approval-counts.queries.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { taskCounts } from '../../features/tasks/task-counts.queries.ts'
import { shownCount, ticketCounts } from '../../features/tickets/ticket-counts.queries.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Logo, Mark } from '../../ui/display/logo.tsx'
import { navigationMessages } from '../navigation.messages.ts'
import { isAt, type NavigationItem, navigationItemsFor } from '../navigation-items.ts'
import { PaletteField } from '../palette/palette-field.tsx'
import { PersonMenu } from './person-menu.tsx'
import { shellMessages as messages } from './shell.messages.ts'
import { SidebarItem } from './sidebar-item.tsx'
import { SidebarViews } from './sidebar-views.tsx'

const groups = ['service', 'insight', 'setUp'] as const

type SidebarProps = {
  /** Collapsed to 56 px: icons with tooltips. */
  iconOnly?: boolean
  /** Collapses or expands it; without it there is no such button. */
  onFold?: (() => void) | undefined
  className?: string
}

/** The desk's navigation: the organization, the items, the saved views, the user. */
export function Sidebar({ iconOnly, onFold, className }: SidebarProps) {
  const { user, company, isStaff } = useSession()
  const { pathname, search } = useLocation()
  const counts = useQuery({ ...ticketCounts, enabled: isStaff })
  const isSavedView = String(search.view ?? '').startsWith('saved-')
  const tasks = useQuery({ ...taskCounts, enabled: isStaff })
  const approvals = useQuery(approvalCounts)
  // Requesters have the item once they were asked.
  const isAsked = isStaff || Boolean(approvals.data && approvals.data.pending + approvals.data.decided > 0)
  const here = navigationItemsFor(user).filter(({ to }) => to !== '/approvals' || isAsked)
  const countOf = (place: NavigationItem) => {
    if (place.to === '/tickets') return shownCount(counts.data?.unresolved)
    if (place.to === '/approvals') return approvals.data?.pending || undefined
    return place.to === '/tasks' ? shownCount(tasks.data?.mine) || undefined : undefined
  }
  const item = (place: NavigationItem) => (
    <SidebarItem
      key={place.to}
      label={place.label}
      to={place.to}
      keys={place.keys}
      icon={<place.icon />}
      count={countOf(place)}
      iconOnly={iconOnly}
      isHere={isAt(place, pathname) && !(place.to === '/tickets' && isSavedView)}
    />
  )

  return (
    <nav
      aria-label={messages.navigation}
      className={clsx('flex min-h-0 flex-none flex-col', iconOnly ? 'w-14' : 'w-(--side-staff)', className)}
    >
      <div className={clsx('flex flex-none items-center px-2.5 pt-3', iconOnly ? 'flex-col gap-2' : 'h-13 pt-2 ps-4')}>
        <Link to="/" aria-label={company.name} className={clsx('min-w-0 no-underline', !iconOnly && 'me-auto')}>
          {iconOnly ? <Organization name={company.name} logoUrl={company.logoUrl} /> : <Logo {...company} />}
        </Link>
        {onFold && (
          <IconButton
            label={iconOnly ? messages.expandSidebar : messages.collapseSidebar}
            keys="["
            size="sm"
            onClick={onFold}
          >
            <PanelLeft className="text-ink-3 rtl:-scale-x-100" />
          </IconButton>
        )}
      </div>
      <PaletteField iconOnly={iconOnly} />
      <div className="flex min-h-0 flex-1 flex-col gap-px overflow-y-auto px-2.5 pt-2.5 pb-2">
        {here.filter(({ group }) => group === null).map(item)}
        {isStaff && !iconOnly && <SidebarViews />}
        {groups.map((group) => {
          const within = here.filter((place) => place.group === group)
          if (within.length === 0) return null
          return (
            <Fragment key={group}>
              {!iconOnly && <p className="type-micro px-2 pt-4 pb-1 text-ink-3">{navigationMessages.groups[group]}</p>}
              {within.map(item)}
            </Fragment>
          )
        })}
      </div>
      <PersonMenu iconOnly={iconOnly} />
    </nav>
  )
}

function Organization({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (!logoUrl) return <Mark size={24} className="block" />
  return <img src={logoUrl} alt={name} width={24} height={24} className="rounded-control object-contain" />
}
