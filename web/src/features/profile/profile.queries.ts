import { type ProfileChange, profile } from '@hatchway/contract/accounts/profile'
import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Call } from '@hatchway/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { currentUser } from '../session/session.queries.ts'
import { ownSessions } from '../sessions/own-sessions.queries.ts'

/** Changes the user's own profile. All screens that show it are updated. */
export function useChangeProfile() {
  const keep = useKeepUser()
  return useMutation({ mutationFn: (body: ProfileChange) => call(profile.change, { body }), onSuccess: keep })
}

export function useChangeEmail() {
  const keep = useKeepUser()
  return useMutation({
    mutationFn: (body: Call<typeof profile.changeEmail>['body']) => call(profile.changeEmail, { body }),
    onSuccess: keep,
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Call<typeof profile.changePassword>['body']) => call(profile.changePassword, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownSessions.queryKey }),
  })
}

/** Returns a function that replaces the cached user but keeps its live position, so that live updates continue from there. */
function useKeepUser() {
  const client = useQueryClient()
  return (user: CurrentUser) =>
    client.setQueryData(currentUser.queryKey, (before) => before && { ...user, livePosition: before.livePosition })
}
