import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { HelpButton } from '../../features/help/help-button.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Logo } from '../../ui/display/logo.tsx'
import { portalMessages as messages } from '../portal.messages.ts'
import { usePortalFrame } from './portal-frame.ts'
import { PortalPersonMenu } from './portal-person-menu.tsx'

/** The top bar on phones, 56 px. */
export function PortalPhoneBar() {
  const { portal } = useSession()
  const { openDrawer } = usePortalFrame()
  return (
    <header className="flex h-14 flex-none items-center gap-1 px-2.5">
      <IconButton label={messages.navigation.open} onClick={openDrawer}>
        <Menu size={18} />
      </IconButton>
      <Link to="/" className="me-auto flex min-w-0 ps-1 no-underline">
        <Logo name={portal?.portalName ?? ''} logoUrl={portal?.logoUrl ?? null} size={24} />
      </Link>
      <HelpButton />
      <NotificationBell />
      <PortalPersonMenu withSignOut />
    </header>
  )
}
