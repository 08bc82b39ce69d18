import clsx from 'clsx'
import { CircleHelp, Ellipsis, Keyboard, LogOut } from 'lucide-react'
import { showHelp } from '../../features/help/help-shown.ts'
import { useSession } from '../../features/session/session-context.tsx'
import { useSignOut } from '../../features/session/sign-out.ts'
import { useThemeEntries } from '../../features/session/use-theme-entries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { showShortcuts } from '../../ui/shortcuts-store.ts'

const roles = { admin: 'Admin', agent: 'Agent', requester: 'Requester' }
/** The person at the bottom of the navigation: theme, shortcuts, the way out. */
export function PersonMenu({ iconOnly }: { iconOnly?: boolean | undefined }) {
  const { user } = useSession()
  const themes = useThemeEntries()
  const signOut = useSignOut()

  return (
    <div className="flex-none p-2">
      <LazyMenu
        side="top"
        align="start"
        className="w-56"
        trigger={
          <button
            type="button"
            aria-busy={signOut.isPending || undefined}
            className="quick flex w-full items-center gap-2.5 rounded-tile p-1.5 text-start hover:bg-hover aria-expanded:bg-hover"
          >
            <Avatar person={{ id: user.id, name: user.fullName, avatarUrl: user.avatarUrl }} size={28} online />
            <span className={clsx('min-w-0 flex-1', iconOnly && 'sr-only')}>
              <span className="type-strong block truncate leading-4">{user.fullName}</span>
              <span className="type-micro block truncate font-regular text-ink-3">{roles[user.role]}</span>
            </span>
            {!iconOnly && <Ellipsis size={16} strokeWidth={1.85} aria-hidden className="me-1 flex-none text-ink-2" />}
          </button>
        }
        entries={() => [
          ...themes,
          'line',
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
          'line',
          {
            label: 'Log out',
            icon: <LogOut size={16} strokeWidth={1.85} aria-hidden />,
            disabled: signOut.isPending,
            onSelect: () => signOut.mutate(),
          },
        ]}
      />
    </div>
  )
}
