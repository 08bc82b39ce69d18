import type { Role } from '@hatchway/contract/users'
import type { ComponentType } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

/** A page that is there for some roles alone; to the others it doesn't exist. The server decides again, call by call. */
export function requireRole(roles: readonly Role[], Section: ComponentType) {
  return function Guarded() {
    const { user } = useSession()
    return roles.includes(user.role) ? <Section /> : <NotFoundPage />
  }
}
