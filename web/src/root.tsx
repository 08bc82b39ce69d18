import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { brandColors, brandStyle } from './features/branding/brand-style.ts'
import { SessionEndedOverlay } from './features/session/ended/session-ended-overlay.tsx'
import { isPasswordPage, useLocation } from './features/session/location.ts'
import { currentUser, detected, ownCompany, setupState } from './features/session/session.queries.ts'
import { SessionProvider } from './features/session/session-context.tsx'
import { useSessionWatch } from './features/session/session-watch.ts'
import { rootMessages as messages } from './root.messages.ts'
import { ErrorBoundary } from './ui/feedback/error-boundary.tsx'
import { LazyFallback, lazyComponent } from './ui/feedback/lazy-component.tsx'
import { Spinner } from './ui/feedback/spinner.tsx'

const DeskApp = lazyComponent(async () => (await import('./desk/desk-app.tsx')).DeskApp)
const PortalApp = lazyComponent(async () => (await import('./portal/portal-app.tsx')).PortalApp)
const SignInApp = lazyComponent(async () => (await import('./sign-in/sign-in-app.tsx')).SignInApp)
const PortalSignInApp = lazyComponent(
  async () => (await import('./sign-in/portal/portal-sign-in-app.tsx')).PortalSignInApp,
)
const Unreachable = lazyComponent(async () => (await import('./sign-in/unreachable.tsx')).Unreachable)

/** Which of the three applications this visitor gets: the sign-in pages, the desk, or a customer's portal. */
export function Root() {
  const { isFetching, isPending } = useQuery(currentUser)
  return (
    <>
      <App />
      {isFetching && !isPending && <Confirming />}
    </>
  )
}

function App() {
  const place = useQuery(detected)
  const user = useQuery(currentUser)
  const company = useQuery(ownCompany)
  const setup = useQuery({ ...setupState, enabled: user.data === null })
  const { path } = useLocation()
  const portal = place.data?.isPortal ? place.data : null
  const { primary, secondary } = brandColors(place.data, company.data)

  useSessionWatch(user.data)
  useLayoutEffect(() => brandStyle(primary, secondary), [primary, secondary])

  if (user.isLoadingError || company.isLoadingError) {
    const again = () => void Promise.all([user.refetch(), company.refetch()])
    const isTrying = user.isFetching || company.isFetching
    return (
      <Part name="unreachable">
        <Unreachable error={user.error ?? company.error} onRetry={again} isRetrying={isTrying} />
      </Part>
    )
  }
  if (!place.data || user.isPending || company.isPending)
    return <Waiting>{portal && user.isPending && messages.loadingUser}</Waiting>
  // A link to choose a new password opens that page, also when a user is signed in.
  if (!user.data || isPasswordPage(path)) {
    if (!user.data && setup.isLoading) return <Waiting />
    return (
      <Part name="sign-in">
        {portal ? (
          <PortalSignInApp portal={portal} />
        ) : (
          <SignInApp company={company.data} isNew={setup.data?.needed === true} />
        )}
      </Part>
    )
  }
  return (
    <Part name={`inside ${user.data.id}`}>
      <SessionProvider session={{ user: user.data, company: company.data, portal }}>
        {portal ? <PortalApp /> : <DeskApp />}
        <SessionEndedOverlay />
      </SessionProvider>
    </Part>
  )
}

/** The key remounts each part, so that a part which is being fetched does not keep the previous one mounted. */
function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary key={name} fallback={<Failed />}>
      <LazyFallback fallback={<Waiting />}>{children}</LazyFallback>
    </ErrorBoundary>
  )
}

/** Uses plain elements only, because the code of others may be what could not be fetched. */
function Failed() {
  return (
    <main className="grid min-h-dvh place-content-center gap-3 p-6 text-center">
      <h1 className="type-section">{messages.failed}</h1>
      <p className="text-ink-2">{messages.failedHint}</p>
      <p>
        <button type="button" className="text-accent-ink underline" onClick={() => window.location.reload()}>
          {messages.tryAgain}
        </button>
      </p>
    </main>
  )
}

/** Shows that the session which the page came with is being confirmed, where that takes a while. */
function Confirming() {
  return (
    <div
      role="progressbar"
      aria-label={messages.loading}
      className="pointer-events-none fixed top-5 left-1/2 z-(--z-toast) -ms-2 animate-late text-ink-3 [animation-delay:400ms]"
    >
      <Spinner size={16} />
    </div>
  )
}

function Waiting({ children }: { children?: ReactNode }) {
  return (
    <div className="grid min-h-dvh animate-late place-content-center justify-items-center gap-3 text-ink-2">
      <Spinner size={20} {...(children ? {} : { label: messages.loading })} className="text-ink-3" />
      {children && <p role="status">{children}</p>}
    </div>
  )
}
