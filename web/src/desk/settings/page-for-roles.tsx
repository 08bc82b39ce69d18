import type { Role } from '@hatchway/contract/accounts/users'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../../features/session/session-context.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'

/** Loads a page that is rendered only for the given roles; other users see a not-found page. The server checks every call separately. */
export const pageFor = (roles: readonly Role[], load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: requireRole(roles, await load()) }))

function requireRole(roles: readonly Role[], Page: ComponentType) {
  return function Guarded() {
    const { user } = useSession()
    return roles.includes(user.role) ? <Page /> : <NotFoundPage />
  }
}
