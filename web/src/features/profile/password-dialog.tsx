import { passwordMinimum } from '@hatchway/contract/accounts/auth'
import { useRef, useState } from 'react'
import { errorMessage } from '../../platform/api-error.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { FormError } from '../../ui/form/form-error.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { errorAt, otherError } from './field-errors.ts'
import { useChangePassword } from './profile.queries.ts'

const fields = ['currentPassword', 'newPassword']

/** Changes the password. Other sessions are signed out. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const change = useChangePassword()
  const [typed, setTyped] = useState({ currentPassword: '', newPassword: '', again: '' })
  const [doDiffer, setDiffer] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const submit = () => {
    const { again, ...body } = typed
    setDiffer(body.newPassword !== again)
    if (body.newPassword !== again) return
    change.mutate(body, {
      onSuccess: () => {
        toast({ title: 'Password changed', description: 'Every other session has ended.', variant: 'success' })
        onClose()
      },
    })
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
      description="You stay signed in here. Every other session ends."
      dirty={Object.values(typed).some(Boolean)}
      initialFocus={first}
      onSubmit={submit}
      submitLabel="Change password"
      pending={change.isPending}
      pendingText="Changing..."
    >
      <div className="grid gap-4.5">
        <Field label="Current password" required error={errorAt(change.error, 'currentPassword')}>
          <PasswordInput ref={first} {...input('currentPassword', 'current-password')} />
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
        <FormError>{otherError(change.error, fields) && errorMessage(change.error)}</FormError>
      </div>
    </FormDialog>
  )
}
