import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { shortcutGroups } from '../../../platform/keyboard.messages.ts'
import { useShortcut } from '../../../platform/keyboard.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { LazyBoundary } from '../../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../../ui/feedback/lazy-component.tsx'
import { TabPanel, Tabs } from '../../../ui/layout/tabs/tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { shownCount, ticketCounts } from '../ticket-counts.queries.ts'
import { ticketViewMessages as messages } from './ticket-view.messages.ts'
import { allTickets, type TicketView } from './ticket-views.ts'
import type { TicketListState } from './use-ticket-list-state.ts'

const EditView = lazyComponent(async () => (await import('../../saved-filters/edit-view-dialog.tsx')).EditViewDialog)
const DeleteView = lazyComponent(async () => (await import('../../saved-filters/delete-view.tsx')).DeleteView)

/** Shows the built-in views with their counts, then the saved ones. The number keys select them. */
export function TicketViewTabs({ list, children }: { list: TicketListState; children: ReactNode }) {
  const { view, views, openView } = list
  const { isStaff } = useSession()
  const { data: counts } = useQuery({ ...ticketCounts, enabled: isStaff })
  const [isDeleting, setDeleting] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const value = view?.value ?? allTickets.value
  const tabs = useMemo(
    () => views.map(({ value, label, counted }) => ({ value, label, count: counted && shownCount(counts?.[counted]) })),
    [views, counts],
  )

  return (
    <Tabs
      label={messages.views}
      countNoun={messages.counted}
      tabs={tabs}
      value={value}
      onValueChange={(next) => openView(views.find((one) => one.value === next)!)}
      end={
        view?.saved?.can.change && (
          <span className="flex flex-none">
            <IconButton label={messages.edit} size="sm" onClick={() => setEditing(true)} icon={Pencil} />
            {view.saved.isMine && (
              <IconButton label={messages.delete} size="sm" onClick={() => setDeleting(true)} icon={Trash2} />
            )}
          </span>
        )
      }
    >
      {views.slice(0, 9).map((one, at) => (
        <ViewKey key={one.value} digit={String(at + 1)} view={one} onOpen={openView} />
      ))}
      <TabPanel value={value} className="relative flex min-h-0 flex-1 flex-col">
        {children}
      </TabPanel>
      <LazyBoundary>
        {isEditing && view?.saved && <EditView view={view.saved} onClose={() => setEditing(false)} />}
        {isDeleting && view?.saved && (
          <DeleteView
            filter={view.saved}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate({ to: '.', search: {} })}
          />
        )}
      </LazyBoundary>
    </Tabs>
  )
}

type ViewKeyProps = { digit: string; view: TicketView; onOpen: (view: TicketView) => void }

function ViewKey({ digit, view, onOpen }: ViewKeyProps) {
  useShortcut(digit, () => onOpen(view), {
    group: shortcutGroups.lists,
    ...(digit === '1' && { label: messages.shortcut, command: false }),
  })
  return null
}
