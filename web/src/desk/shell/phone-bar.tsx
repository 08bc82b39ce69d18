import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HelpButton } from '../../features/help/help-button.tsx'
import { NotificationBell } from '../../features/notifications/notification-bell.tsx'
import { useSession } from '../../features/session/session-context.tsx'
import { Logo } from '../../ui/display/logo.tsx'
import { MenuButton } from './menu-button.tsx'

/** The top bar on phones, 56 px. */
export function PhoneBar({ children }: { children?: ReactNode }) {
  const { company } = useSession()
  return (
    <header className="flex h-14 flex-none items-center gap-2 px-2.5 md:hidden">
      <MenuButton />
      <Link to="/" className="me-auto flex min-w-0 no-underline">
        <Logo name={company.name} logoUrl={company.logoUrl} size={24} />
      </Link>
      {children}
      <HelpButton />
      <NotificationBell />
    </header>
  )
}
