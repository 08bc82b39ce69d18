import { LogOut, Menu, Plus } from 'lucide-react'
import { HelpButton } from '../../features/help/help-button.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { useSignOut } from '../../features/session/sign-out.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { PageHeaderDivider } from '../../ui/layout/page-layout.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { usePortalFrame } from './portal-frame.ts'
import { PortalPersonMenu } from './portal-person-menu.tsx'

/** The header above the sheet: the organization, the user, and Sign Out. */
export function PortalHeader({ hasSidebar }: { hasSidebar: boolean }) {
  const { user, portal } = useSession()
  const { openDrawer, createNew } = usePortalFrame()
  const signOut = useSignOut()
  return (
    <header className="flex h-14 flex-none items-center gap-2">
      {!hasSidebar && (
        <IconButton label={messages.navigation.open} onClick={openDrawer}>
          <Menu size={18} />
        </IconButton>
      )}
      <p className="me-auto min-w-0 truncate font-bold lg:ps-1.5">{user.customerName ?? portal?.customerName}</p>
      {!hasSidebar && (
        <Button className="me-2 flex-none" icon={Plus} onClick={createNew}>
          {messages.createNew}
        </Button>
      )}
      <HelpButton />
      <NotificationBell />
      <p className="min-w-0 truncate ps-2 text-ink-2">{messages.welcome(user.fullName)}</p>
      <PortalPersonMenu />
      <PageHeaderDivider />
      <Button variant="ghost" pending={signOut.isPending} icon={LogOut} onClick={() => signOut.mutate()}>
        {messages.signOut}
      </Button>
    </header>
  )
}
