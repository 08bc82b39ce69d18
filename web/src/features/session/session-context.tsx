import type { CurrentUser } from '@hatchway/contract/accounts/users'
import type { Company } from '@hatchway/contract/customers/company'
import type { PortalInfo } from '@hatchway/contract/customers/portal'
import { createContext, type ReactNode, useContext } from 'react'
import { DateStyleContext } from '../../platform/time/date-style.ts'

export type Session = { user: CurrentUser; company: Company; portal: PortalInfo | null }

const Current = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <Current value={session}>
      <DateStyleContext value={dateStyleOf(session)}>{children}</DateStyleContext>
    </Current>
  )
}

/** Returns the signed-in user, the company and the portal, and whether the user is staff or an admin. Only signed-in screens may call it. */
export function useSession(): Session & { isStaff: boolean; isAdmin: boolean } {
  const session = useContext(Current)
  if (!session) throw new Error('useSession needs a signed-in user')
  const { role } = session.user
  return { ...session, isStaff: role !== 'requester', isAdmin: role === 'admin' }
}

/** Returns the date format and time zone for display: the user's own, otherwise those of the portal or the company. */
export const useDateStyle = () => dateStyleOf(useSession())

function dateStyleOf({ user, portal, company }: Session) {
  const place = portal ?? company
  return { dateFormat: user.dateFormat ?? place.dateFormat, timeZone: user.timeZone ?? place.timeZone }
}
