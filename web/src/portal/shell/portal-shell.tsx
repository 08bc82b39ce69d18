import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { HelpOverlay } from '../../features/help/help-overlay.tsx'
import type { UnhelpfulArticle } from '../../features/knowledge/suggest/unhelpful-article.ts'
import {
  hideNotificationChoices,
  useNotificationChoicesShown,
} from '../../features/notifications/notification-choices-store.ts'
import { useNotificationPushes } from '../../features/notifications/notification-pushes.ts'
import { usePushRenewal } from '../../features/push/use-push-renewal.ts'
import { useLiveConnection } from '../../features/session/live-connection.ts'
import { showShortcuts, useShortcutsState } from '../../features/shortcuts/shortcuts-store.ts'
import { useArrivalFocus } from '../../platform/arrival-focus.ts'
import { shortcutGroups } from '../../platform/keyboard.messages.ts'
import { useShortcut } from '../../platform/keyboard.ts'
import { usePrefetchWhenIdle } from '../../platform/loading/use-prefetch-when-idle.ts'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { NavigationDrawer } from '../../ui/layout/navigation-drawer.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { type PortalSearch, viewOf } from '../portal-search.ts'
import { PortalFrameContext } from './portal-frame.ts'
import { PortalHeader } from './portal-header.tsx'
import { PortalSidebar } from './portal-sidebar.tsx'

const ShortcutsDialog = lazyComponent(
  async () => (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)
const NotificationChoicesDialog = lazyComponent(
  async () => (await import('../../features/notifications/notification-choices-dialog.tsx')).NotificationChoicesDialog,
)
const CreateSupportTicketDialog = lazyComponent(
  async () =>
    (await import('../../features/portal-tickets/create/create-support-ticket-dialog.tsx')).CreateSupportTicketDialog,
)
const ApiKeyDialog = lazyComponent(
  async () => (await import('../../features/api-keys/api-key-dialog.tsx')).ApiKeyDialog,
)

/** The ticket page, the dialog that creates a ticket, menus and popovers: opening them then waits for no code. */
const prefetch = () =>
  Promise.allSettled([
    import('../pages/ticket-view.tsx'),
    import('../../features/portal-tickets/create/create-support-ticket-dialog.tsx'),
    import('../../ui/menu/menu.tsx'),
    import('../../ui/overlay/popover-content.tsx'),
  ])

/** The portal's frame: sidebar from 1024 px on (a drawer below), header, and the dialog that creates a ticket. */
export function PortalShell() {
  const isBeside = useMedia('(min-width: 1024px)')
  const isNarrow = useNarrow()
  usePrefetchWhenIdle(prefetch)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [creating, setCreating] = useState<'never' | 'open' | 'closed'>('never')
  const [isKeyOpen, setKeyOpen] = useState<boolean>()
  const isChoosing = useNotificationChoicesShown()
  const openDrawer = () => setDrawerOpen(true)
  const [former, setFormer] = useState<{ id: number; ticketNumber: string }>()
  const [unhelpful, setUnhelpful] = useState<UnhelpfulArticle>()
  const createNew = () => {
    setDrawerOpen(false)
    setFormer(undefined)
    setUnhelpful(undefined)
    setCreating('open')
  }
  const openApiKey = () => {
    setDrawerOpen(false)
    setKeyOpen(true)
  }
  const followUp = (ticket: { id: number; ticketNumber: string }) => {
    createNew()
    setFormer(ticket)
  }
  const askAfter = ({ id, title }: UnhelpfulArticle) => {
    createNew()
    setUnhelpful({ id, title })
  }

  useLiveConnection()
  useNotificationPushes()
  usePushRenewal()
  useArrivalFocus((location) => placeOf(location.search as PortalSearch))
  useShortcut('?', showShortcuts, { label: messages.shortcuts, group: shortcutGroups.everywhere })
  useShortcut('C', createNew, { label: messages.createNew, group: shortcutGroups.everywhere })

  return (
    <PortalFrameContext value={{ openDrawer, createNew, openApiKey, followUp, askAfter }}>
      <div className="flex h-dvh bg-wall">
        <SkipLink />
        {isBeside && <PortalSidebar />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col md:px-2.5 md:pb-2.5 lg:ps-0">
          {!isNarrow && <PortalHeader hasSidebar={isBeside} />}
          <Outlet />
        </div>
      </div>
      <NavigationDrawer open={isDrawerOpen} onClose={() => setDrawerOpen(false)} width={280}>
        <PortalSidebar className="w-full! flex-1! bg-wall" onFollow={() => setDrawerOpen(false)} />
      </NavigationDrawer>
      {creating !== 'never' && (
        <CreateSupportTicketDialog
          open={creating === 'open'}
          followUpOf={former}
          unhelpful={unhelpful}
          onHelpful={() => setUnhelpful(undefined)}
          onClose={() => setCreating('closed')}
        />
      )}
      {isKeyOpen !== undefined && <ApiKeyDialog open={isKeyOpen} onClose={() => setKeyOpen(false)} />}
      <KeepMounted when={useShortcutsState()}>
        <ShortcutsDialog />
      </KeepMounted>
      <HelpOverlay />
      {isChoosing && <NotificationChoicesDialog onClose={hideNotificationChoices} />}
    </PortalFrameContext>
  )
}

const placeOf = (search: PortalSearch) =>
  [viewOf(search), search.ticket, search.article, search.service, search.item].join(' ')
