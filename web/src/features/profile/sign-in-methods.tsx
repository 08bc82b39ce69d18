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
import { profileMessages } from './profile.messages.ts'
import { SetPasswordButton } from './set-password-button.tsx'

const messages = profileMessages.signingIn

/** Lists the user's sign-in methods. */
export function SignInMethods() {
  const { user } = useSession()
  const [openDialog, setOpenDialog] = useState<'email' | 'password'>()
  const hasPassword = useQuery(signInMethods).data?.hasPassword !== false
  const close = () => setOpenDialog(undefined)
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <SettingRow label={messages.username} value={user.username} />
      <SettingRow
        label={messages.email}
        value={user.email}
        action={
          hasPassword && (
            <Button variant="outline" onClick={() => setOpenDialog('email')} aria-label={messages.changeEmail}>
              {messages.change}
            </Button>
          )
        }
      />
      {hasPassword ? (
        <SettingRow
          label={messages.password}
          value="••••••••••"
          action={
            <Button variant="outline" onClick={() => setOpenDialog('password')} aria-label={messages.changePassword}>
              {messages.change}
            </Button>
          }
        />
      ) : (
        <SettingRow label={messages.password} value={messages.noPassword} action={<SetPasswordButton />} />
      )}
      <ConnectionRow />
      {openDialog === 'email' && <EmailDialog email={user.email} onClose={close} />}
      {openDialog === 'password' && <PasswordDialog onClose={close} />}
    </FormSection>
  )
}
