import type { ReactNode } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

const AcceptInvitation = lazyComponent(async () => (await import('./accept-invitation.tsx')).AcceptInvitation)
const ConfirmRegistration = lazyComponent(async () => (await import('./confirm-registration.tsx')).ConfirmRegistration)
const ForgotPassword = lazyComponent(async () => (await import('./forgot-password.tsx')).ForgotPassword)
const ResetPassword = lazyComponent(async () => (await import('./reset-password.tsx')).ResetPassword)

type PasswordScreenProps = {
  path: string
  /** The label of the link back to the sign-in. */
  backTo: string
  /** The sign-in, shown at every other path. */
  children: ReactNode
}

/** Shows the screens for a lost or a first password, and of a registration’s email, when the URL requests one of them. */
export function PasswordScreen({ path, backTo, children }: PasswordScreenProps) {
  if (path === '/forgot-password') return <ForgotPassword backTo={backTo} />
  if (path.startsWith('/reset-password')) return <ResetPassword backTo={backTo} />
  if (path === '/invitation') return <AcceptInvitation backTo={backTo} />
  if (path === '/confirm-registration') return <ConfirmRegistration backTo={backTo} />
  return children
}
