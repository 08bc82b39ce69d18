import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { SessionProvider } from './features/session/session-context.tsx'
import { currentUser, detected, ownCompany } from './features/session/session.queries.ts'
import { Spinner } from './ui/spinner.tsx'

const DeskApp = lazy(async () => ({ default: (await import('./desk/desk-app.tsx')).DeskApp }))
const PortalApp = lazy(async () => ({ default: (await import('./portal/portal-app.tsx')).PortalApp }))
const SignInApp = lazy(async () => ({ default: (await import('./sign-in/sign-in-app.tsx')).SignInApp }))

/** Which of the three applications this visitor gets: the door, the desk, or a customer's portal. */
export function Root() {
  const place = useQuery(detected)
  const user = useQuery(currentUser)
  const company = useQuery(ownCompany)
  if (!place.data || user.isPending || company.isPending) return <Waiting />

  const portal = place.data.isPortal ? place.data : null
  return (
    <Suspense fallback={<Waiting />}>
      {user.data && company.data ? (
        <SessionProvider session={{ user: user.data, company: company.data, portal }}>
          {portal ? <PortalApp /> : <DeskApp />}
        </SessionProvider>
      ) : (
        <SignInApp portal={portal} company={company.data ?? null} />
      )}
    </Suspense>
  )
}

function Waiting() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  )
}
