import type { UserStatus } from '@hatchway/contract/accounts/users'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge, type BadgeTone } from '../../ui/display/badge.tsx'
import { statusLabels } from './person-kind.messages.ts'

const statusTones: Record<Exclude<UserStatus, 'active'>, BadgeTone> = {
  invited: 'info',
  deactivated: 'neutral',
  contact: 'outline',
}

type Person = { id: number; fullName: string; avatarUrl?: string | null }

/** A user's avatar and name, in a row of a list. With `href` the name is a link. */
export function PersonName({ person: { id, fullName, avatarUrl = null }, href }: { person: Person; href?: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar person={{ id, fullName, avatarUrl }} size={24} />
      {href ? (
        <Link to={href as '/'} className="truncate font-medium text-ink no-underline hover:underline">
          {fullName}
        </Link>
      ) : (
        <span className="truncate font-medium">{fullName}</span>
      )}
    </span>
  )
}

/** The status of a user. The usual status is not highlighted. */
export function PersonStatus({ person: { status } }: { person: { status: UserStatus } }) {
  if (status === 'active') return <span className="text-ink-2">{statusLabels.active}</span>
  return (
    <span>
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
    </span>
  )
}
