import type { Company } from '@hatchway/contract/company'
import type { PortalInfo } from '@hatchway/contract/portal'
import type { CurrentUser } from '@hatchway/contract/users'
import { createContext, type ReactNode, useContext } from 'react'

export type Session = { user: CurrentUser; company: Company; portal: PortalInfo | null }

const Current = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <Current value={session}>{children}</Current>
}

/** Who is signed in, and where. Only screens behind the sign-in may ask. */
export function useSession(): Session {
  const session = useContext(Current)
  if (!session) throw new Error('Nobody is signed in on this screen')
  return session
}

/** The date format and time zone to show times in: the person's own, else the portal's or the company's. */
export function useDateStyle() {
  const { user, portal, company } = useSession()
  const place = portal ?? company
  return { dateFormat: user.dateFormat ?? place.dateFormat, timeZone: user.timeZone ?? place.timeZone }
}
