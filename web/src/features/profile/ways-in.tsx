import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useSession } from '../session/session-context.tsx'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** What the person signs in with. */
export function WaysIn() {
  const { user } = useSession()
  const [asked, setAsked] = useState<'email' | 'password'>()
  const close = () => setAsked(undefined)
  return (
    <FormSection title="Signing in" hint="Changes here take your password, and hold at once.">
      <Row label="Username" value={user.username} />
      <Row
        label="Email address"
        value={user.email}
        action={
          <Button variant="outline" onClick={() => setAsked('email')} aria-label="Change email address">
            Change
          </Button>
        }
      />
      <Row
        label="Password"
        value="••••••••••"
        action={
          <Button variant="outline" onClick={() => setAsked('password')} aria-label="Change password">
            Change
          </Button>
        }
      />
      {asked === 'email' && <EmailDialog email={user.email} onClose={close} />}
      {asked === 'password' && <PasswordDialog onClose={close} />}
    </FormSection>
  )
}

function Row({ label, value, action }: { label: string; value: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-control items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="type-strong leading-4">{label}</p>
        <p className="truncate text-ink-2" title={value}>
          {value}
        </p>
      </div>
      {action}
    </div>
  )
}
