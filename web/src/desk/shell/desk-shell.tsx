import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { HelpOverlay } from '../../features/help/help-overlay.tsx'
import { useNotificationPushes } from '../../features/notifications/notification-pushes.ts'
import { usePushRenewal } from '../../features/push/use-push-renewal.ts'
import { useLiveConnection } from '../../features/session/live-connection.ts'
import { useShortcutsState } from '../../features/shortcuts/shortcuts-store.ts'
import { useSignOnGreeting } from '../../features/single-sign-on/greeting.ts'
import { GroupMoveOverlay } from '../../features/tickets/assignment/group-move-overlay.tsx'
import { RequiredFieldsOverlay } from '../../features/tickets/required-fields/required-fields-overlay.tsx'
import { useArrivalFocus } from '../../platform/arrival-focus.ts'
import { usePrefetchWhenIdle } from '../../platform/loading/use-prefetch-when-idle.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import { KeepMounted } from '../../ui/feedback/lazy-boundary.tsx'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { NavigationDrawer } from '../../ui/layout/navigation-drawer.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { PaletteOverlay } from '../palette/palette-overlay.tsx'
import { FrameContext } from './frame.ts'
import { shellMessages as messages } from './shell.messages.ts'
import { Sidebar } from './sidebar.tsx'
import { useDeskShortcuts } from './use-desk-shortcuts.ts'

const ShortcutsDialog = lazyComponent(
  async () => (await import('../../features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** The pages of the daily work, and the menus, popovers and bars of every page: opening them then waits for no code. */
const prefetch = () =>
  Promise.allSettled([
    import('../pages/ticket-page.tsx'),
    import('../pages/tickets-page.tsx'),
    import('../../ui/menu/menu.tsx'),
    import('../../ui/overlay/popover-content.tsx'),
    import('../../ui/overlay/sheet.tsx'),
    import('../../features/tickets/bulk/bulk-bar.tsx'),
    import('../../features/tickets/list/ticket-peek.tsx'),
  ])

/** The desk's frame: navigation beside the sheet from 1024 px on, in a drawer below. Pages render the sheet themselves (`Page`). */
export function DeskShell() {
  const isWide = useMedia('(min-width: 1280px)')
  const isBeside = useMedia('(min-width: 1024px)')
  const [isFolded, setFolded] = useState(() => readStored('sidebar_folded', false))
  const address = useLocation({ select: ({ href }) => href })
  /** The address at which the drawer was opened. Another one closes it, also where the palette led there. */
  const [drawerAddress, setDrawerAddress] = useState<string>()
  const isDrawerOpen = drawerAddress === address
  const openDrawer = () => setDrawerAddress(address)
  const closeDrawer = () => setDrawerAddress(undefined)
  const fold = () => {
    setFolded(!isFolded)
    writeStored('sidebar_folded', !isFolded)
  }

  usePrefetchWhenIdle(prefetch)
  useSignOnGreeting()
  useLiveConnection()
  useNotificationPushes()
  usePushRenewal()
  useArrivalFocus((location) => location.pathname)
  useDeskShortcuts({
    onSidebar: isWide ? fold : isDrawerOpen ? closeDrawer : openDrawer,
    sidebarCommand: !isWide
      ? messages.commands.openNavigation
      : isFolded
        ? messages.commands.expandSidebar
        : messages.commands.collapseSidebar,
  })

  return (
    <FrameContext value={{ openDrawer }}>
      <div className="flex h-dvh flex-col bg-wall lg:flex-row">
        <SkipLink />
        {isBeside && <Sidebar iconOnly={!isWide || isFolded} onFold={isWide ? fold : openDrawer} />}
        <div className="flex min-h-0 min-w-0 flex-1 flex-col md:p-2 lg:ps-0">
          <Outlet />
        </div>
      </div>
      <NavigationDrawer open={isDrawerOpen} onClose={closeDrawer} width={264}>
        <DrawerContent onLeave={closeDrawer} />
      </NavigationDrawer>
      <KeepMounted when={useShortcutsState()}>
        <ShortcutsDialog />
      </KeepMounted>
      <PaletteOverlay />
      <HelpOverlay />
      <GroupMoveOverlay />
      <RequiredFieldsOverlay />
    </FrameContext>
  )
}

/** Following a link closes the drawer; a menu that opens in place (the user's menu) does not. */
function DrawerContent({ onLeave }: { onLeave: () => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links bubble their clicks up here, Enter included
    <div
      className="flex min-h-0 flex-1 bg-wall"
      onClick={(event) => (event.target as Element).closest('a') && onLeave()}
    >
      <Sidebar className="w-full!" />
    </div>
  )
}
