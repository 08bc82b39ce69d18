import { useQuery } from '@tanstack/react-query'
import { Avatar, AvatarStack } from '../../ui/display/avatar.tsx'
import { PropertyRow } from '../tickets/properties/property-row.tsx'
import type { RowOpening } from '../tickets/properties/use-property-changes.ts'
import { followerMessages as messages } from './follower.messages.ts'
import { followersOf } from './ticket-followers.queries.ts'

type FollowersRowProps = RowOpening & { ticketId: number }

/** Shows the followers of a ticket, and all names on demand. Nothing when there are none. */
export function FollowersRow({ ticketId, opening }: FollowersRowProps) {
  const { data: followers = [] } = useQuery(followersOf(ticketId))
  if (followers.length === 0) return null
  return (
    <PropertyRow
      label={messages.followers}
      opening={opening}
      value={
        <span className="flex items-center gap-2 py-0.5">
          <AvatarStack people={followers} size={20} />
          {followers.length === 1 && <span className="truncate">{followers[0]!.fullName}</span>}
        </span>
      }
    >
      <ul aria-label={messages.followers} className="grid max-h-72 gap-1 overflow-y-auto p-2">
        {followers.map(({ id, fullName, role }) => (
          <li key={id} className="flex min-h-7 items-center gap-2 px-1">
            <Avatar person={{ id, fullName }} />
            <span className="min-w-0 flex-1 truncate">{fullName}</span>
            <span className="type-small text-ink-3">{role === 'requester' ? messages.requester : messages.staff}</span>
          </li>
        ))}
      </ul>
    </PropertyRow>
  )
}
