/** The texts about following a ticket. */
export const followerMessages = {
  followers: 'Followers',
  requester: 'Requester',
  staff: 'Staff',
  follow: 'Follow',
  following: 'Following',
  followed: 'You follow this ticket',
  unfollowed: 'You no longer follow this ticket',
  effect: 'You’ll be notified of replies and status changes.',
  undo: 'Undo',
  failed: 'Something went wrong',
} as const
