import type { PendingRegistration } from '@hatchway/contract/accounts/auth'
import { Hourglass, MailCheck } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { registrationMessages } from './registration.messages.ts'
import { signInMessages } from './sign-in.messages.tsx'

type RegistrationPendingProps = PendingRegistration & { email: string; onBack: () => void }

/** What happens next after a registration. It says the same for an address that has an account. */
export function RegistrationPending({ waitsFor, email, onBack }: RegistrationPendingProps) {
  const messages = registrationMessages.pending[waitsFor]
  const Icon = waitsFor === 'email' ? MailCheck : Hourglass
  return (
    <>
      <span className="mb-4 grid size-11 place-items-center rounded-tile bg-accent-soft text-accent-ink">
        <Icon size={22} />
      </span>
      <AuthHeading title={messages.title} site={signInMessages.product}>
        {messages.next(email)}
      </AuthHeading>
      <div role="status" className="grid gap-4">
        <p className="text-ink-2">{messages.hint}</p>
        <Button variant="outline" size="lg" onClick={onBack}>
          {signInMessages.backToSignIn}
        </Button>
      </div>
    </>
  )
}
