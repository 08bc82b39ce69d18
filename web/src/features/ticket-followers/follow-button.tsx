import clsx from 'clsx'
import { Bookmark } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { followerMessages as messages } from './follower.messages.ts'
import { useFollow } from './ticket-followers.queries.ts'

type FollowButtonProps = { ticketId: number; isFollowing: boolean; isLabeled?: boolean; className?: string }

/**
 * Shows whether the user follows a ticket and is notified of its changes. A click toggles it. On phones only its icon is shown, unless it
 * `isLabeled`.
 */
export function FollowButton({ ticketId, isFollowing, isLabeled = false, className }: FollowButtonProps) {
  const follow = useFollow(ticketId)
  const isShown = follow.isPending ? follow.variables : isFollowing
  return (
    <Button
      variant="ghost"
      size="sm"
      className={clsx('flex-none', className)}
      aria-pressed={isShown}
      icon={<Bookmark className={clsx(isShown && 'fill-current')} />}
      onClick={() => !follow.isPending && follow.mutate(!isFollowing)}
    >
      <span className={clsx(!isLabeled && 'max-md:sr-only')}>{isShown ? messages.following : messages.follow}</span>
    </Button>
  )
}
