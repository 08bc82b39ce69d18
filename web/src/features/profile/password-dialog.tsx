import { passwordMinimum } from '@hatchway/contract/accounts/auth'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangePassword } from './profile.queries.ts'

const fields = ['currentPassword', 'newPassword']

/** Changes the password. Other sessions are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const [typed, setTyped] = useState({ currentPassword: '', newPassword: '', again: '' })
  const [doDiffer, setDiffer] = useState(false)
  const submit = () => {
    const { again, ...body } = typed
    setDiffer(body.newPassword !== again)
    if (body.newPassword !== again) return
    return change.mutateAsync(body).then(() =>
      toast({
        title: 'Password changed',
        description: 'You’re signed out on all other devices.',
        variant: 'success',
      }),
    )
  }
  const input = (name: keyof typeof typed, autoComplete: string) => ({
    autoComplete,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="Change your password"
      description="You’ll stay signed in here and be signed out everywhere else."
      dirty={Object.values(typed).some(Boolean)}
      onSubmit={submit}
      submitLabel="Change password"
      mutation={change}
      fields={fields}
      pendingText="Changing..."
    >
      <Field label="Current password" required error={errorAt(change.error, 'currentPassword')}>
        <PasswordInput {...input('currentPassword', 'current-password')} />
      </Field>
      <Field
        label="New password"
        required
        hint={`At least ${passwordMinimum} characters`}
        error={errorAt(change.error, 'newPassword')}
      >
        <PasswordInput {...input('newPassword', 'new-password')} />
      </Field>
      <Field label="New password again" required error={doDiffer ? 'Passwords do not match' : undefined}>
        <PasswordInput {...input('again', 'new-password')} />
      </Field>
    </FormDialog>
  )
}
