import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ListFilter } from 'lucide-react'
import { savedFiltersList } from '../../features/saved-filters/saved-filters.queries.ts'
import { shellMessages as messages } from './shell.messages.ts'
import { SidebarItem } from './sidebar-item.tsx'

/** Lists the user's saved views; renders nothing without any. */
export function SidebarViews() {
  const views = useQuery(savedFiltersList)
  const { pathname, search } = useLocation()
  const mine = views.data?.filter((view) => view.isMine) ?? []
  if (mine.length === 0) return null

  return (
    <section aria-label={messages.ownViews} className="contents">
      <p className="type-micro px-2 pt-4 pb-1 text-ink-3">{messages.views}</p>
      {mine.map((view) => (
        <SidebarItem
          key={view.id}
          label={view.name}
          to="/tickets"
          search={{ view: `saved-${view.id}` }}
          icon={<ListFilter className="flex-none" />}
          isHere={pathname === '/tickets' && search.view === `saved-${view.id}`}
        />
      ))}
    </section>
  )
}
