import type { Company } from '@hatchway/contract/customers/company'
import { useLocation } from '../features/session/location.ts'
import { useFirstContent } from '../platform/loading/first-content.ts'
import { lazyComponent } from '../ui/feedback/lazy-component.tsx'
import { AuthScreen } from './auth-screen.tsx'
import { PasswordScreen } from './password/password-screen.tsx'
import { signInMessages as messages } from './sign-in.messages.tsx'
import { SignInPage } from './sign-in-page.tsx'

const SetUp = lazyComponent(async () => (await import('./set-up.tsx')).SetUp)

type SignInAppProps = {
  company: Company
  /** There are no users yet: the first visitor names the company and becomes its admin. */
  isNew: boolean
}

/** The desk for unauthenticated clients. Every path, known or unknown, leads to the sign-in. */
export function SignInApp({ company, isNew }: SignInAppProps) {
  const { path } = useLocation()
  useFirstContent()
  return (
    <SignInPage company={company} isNew={isNew}>
      {isNew ? (
        <SetUp />
      ) : (
        <PasswordScreen path={path} backTo={messages.backToSignIn}>
          <AuthScreen company={company} />
        </PasswordScreen>
      )}
    </SignInPage>
  )
}
