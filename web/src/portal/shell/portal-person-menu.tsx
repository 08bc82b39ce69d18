import { useNavigate } from '@tanstack/react-router'
import { Bell, UserRound } from 'lucide-react'
import { showNotificationChoices } from '../../features/notifications/notification-choices-store.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { usePersonMenuItems } from '../../features/session/use-person-menu-items.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import { portalMessages as messages } from '../portal.messages.ts'

/** The user's menu: profile, notifications, theme and shortcuts, and on phones, where the header has no space for it, Sign Out. */
export function PortalPersonMenu({ withSignOut }: { withSignOut?: boolean }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { themes, help, leave } = usePersonMenuItems(messages.signOut)
  return (
    <LazyMenu
      className="w-56"
      trigger={
        <button type="button" className="grid size-control flex-none place-items-center rounded-full">
          <span className="sr-only">{messages.settingsOf(user.fullName)}</span>
          <Avatar person={user} size={28} />
        </button>
      }
      entries={() => [
        withSignOut && { heading: messages.welcome(user.fullName) },
        withSignOut && 'line',
        ...themes,
        'line',
        {
          label: messages.profile,
          icon: <UserRound />,
          onSelect: () => void navigate({ to: '/', search: { view: 'profile' } as never }),
        },
        {
          label: messages.notifications,
          icon: <Bell />,
          onSelect: showNotificationChoices,
        },
        ...help,
        withSignOut && 'line',
        withSignOut && leave,
      ]}
    />
  )
}
