import type { PortalInfo } from '@hatchway/contract/customers/portal'
import { useLocation } from '../../features/session/location.ts'
import { useFirstContent } from '../../platform/loading/first-content.ts'
import { PasswordScreen } from '../password/password-screen.tsx'
import { portalSignInMessages as messages } from './portal-sign-in.messages.ts'
import { PortalSignIn } from './portal-sign-in.tsx'
import { PortalSignInPage } from './portal-sign-in-page.tsx'

/** The portal for unauthenticated clients. Every path, known or unknown, leads to the sign-in. */
export function PortalSignInApp({ portal }: { portal: PortalInfo }) {
  const { path } = useLocation()
  useFirstContent()
  return (
    <PortalSignInPage portal={portal}>
      <PasswordScreen path={path} backTo={messages.backToSignIn}>
        <PortalSignIn portal={portal} />
      </PasswordScreen>
    </PortalSignInPage>
  )
}
