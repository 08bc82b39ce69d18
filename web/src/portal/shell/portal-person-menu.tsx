import { Bell, CircleHelp, Keyboard, LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { showHelp } from '../../features/help/help-shown.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { useSignOut } from '../../features/session/sign-out.ts'
import { useThemeEntries } from '../../features/session/use-theme-entries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { showShortcuts } from '../../ui/shortcuts-store.ts'

const NotificationChoicesDialog = lazy(async () => ({
  default: (await import('../../features/notifications/notification-choices-dialog.tsx')).NotificationChoicesDialog,
}))

/** Behind the person's initials: theme and shortcuts, and on phones, where the header has no room for it, Sign Out. */
export function PortalPersonMenu({ withSignOut }: { withSignOut?: boolean }) {
  const { user } = useSession()
  const themes = useThemeEntries()
  const signOut = useSignOut()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <LazyMenu
        className="w-56"
        trigger={
          <button type="button" className="grid size-control flex-none place-items-center rounded-full">
            <span className="sr-only">Settings of {user.fullName}</span>
            <Avatar person={{ id: user.id, name: user.fullName, avatarUrl: user.avatarUrl }} size={28} />
          </button>
        }
        entries={() => [
          withSignOut && { heading: `Welcome back, ${user.fullName}` },
          withSignOut && 'line',
          ...themes,
          'line',
          {
            label: 'Notifications',
            icon: <Bell size={16} strokeWidth={1.85} aria-hidden />,
            onSelect: () => setChoosing(true),
          },
          {
            label: 'Keyboard shortcuts',
            icon: <Keyboard size={16} strokeWidth={1.85} aria-hidden />,
            keys: '?',
            onSelect: showShortcuts,
          },
          {
            label: 'Help Center',
            icon: <CircleHelp size={16} strokeWidth={1.85} aria-hidden />,
            onSelect: () => showHelp(),
          },
          withSignOut && 'line',
          withSignOut && {
            label: 'Sign Out',
            icon: <LogOut size={16} strokeWidth={1.85} aria-hidden />,
            disabled: signOut.isPending,
            onSelect: () => signOut.mutate(),
          },
        ]}
      />
      {isChoosing && (
        <Suspense>
          <NotificationChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
