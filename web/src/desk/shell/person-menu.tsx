import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { useSession } from '../../features/session/session-context.tsx'
import { usePersonMenuItems } from '../../features/session/use-person-menu-items.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx'
import { shellMessages as messages } from './shell.messages.ts'

/** The user's menu at the bottom of the navigation: theme, shortcuts, sign out. */
export function PersonMenu({ iconOnly }: { iconOnly?: boolean | undefined }) {
  const { user } = useSession()
  const { themes, help, leave, isLeaving } = usePersonMenuItems(messages.logOut)

  return (
    <div className="flex-none p-2">
      <LazyMenu
        side="top"
        align="start"
        className="w-56"
        trigger={
          <button
            type="button"
            aria-busy={isLeaving || undefined}
            className="quick flex w-full items-center gap-2.5 rounded-tile p-1.5 text-start hover:bg-hover aria-expanded:bg-hover"
          >
            <Avatar person={user} size={28} online />
            <span className={clsx('min-w-0 flex-1', iconOnly && 'sr-only')}>
              <span className="type-strong block truncate leading-4">{user.fullName}</span>
              <span className="type-micro block truncate font-regular text-ink-3">{messages.roles[user.role]}</span>
            </span>
            {!iconOnly && <Ellipsis className="me-1 flex-none text-ink-2" />}
          </button>
        }
        entries={() => [...themes, 'line', ...help, 'line', leave]}
      />
    </div>
  )
}
