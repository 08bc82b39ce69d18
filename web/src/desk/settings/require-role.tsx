import type { Role } from '@hatchway/contract/accounts/users'
import type { ComponentType } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

/** Renders its page only for the given roles; other users see a not-found page. The server checks every call separately. */
export function requireRole(roles: readonly Role[], Section: ComponentType) {
  return function Guarded() {
    const { user } = useSession()
    return roles.includes(user.role) ? <Section /> : <NotFoundPage />
  }
}
