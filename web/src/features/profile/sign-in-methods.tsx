import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { SettingRow } from '../../ui/form/setting-row.tsx'
import { useSession } from '../session/session-context.tsx'
import { ConnectionRow } from '../single-sign-on/connection-row.tsx'
import { signInMethods } from '../single-sign-on/single-sign-on.queries.ts'
import { EmailDialog } from './email-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { SetPasswordButton } from './set-password-button.tsx'

/** Lists the user's sign-in methods. */
export function SignInMethods() {
  const { user } = useSession()
  const [openDialog, setOpenDialog] = useState<'email' | 'password'>()
  const hasPassword = useQuery(signInMethods).data?.hasPassword !== false
  const close = () => setOpenDialog(undefined)
  return (
    <FormSection title="Signing in" hint="You’ll need your password to change these. Changes take effect immediately.">
      <SettingRow label="Username" value={user.username} />
      <SettingRow
        label="Email address"
        value={user.email}
        action={
          hasPassword && (
            <Button variant="outline" onClick={() => setOpenDialog('email')} aria-label="Change email address">
              Change
            </Button>
          )
        }
      />
      {hasPassword ? (
        <SettingRow
          label="Password"
          value="••••••••••"
          action={
            <Button variant="outline" onClick={() => setOpenDialog('password')} aria-label="Change password">
              Change
            </Button>
          }
        />
      ) : (
        <SettingRow
          label="Password"
          value="None yet. You sign in with single sign-on."
          action={<SetPasswordButton />}
        />
      )}
      <ConnectionRow />
      {openDialog === 'email' && <EmailDialog email={user.email} onClose={close} />}
      {openDialog === 'password' && <PasswordDialog onClose={close} />}
    </FormSection>
  )
}
