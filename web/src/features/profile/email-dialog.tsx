import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useChangeEmail } from './profile.queries.ts'

/** Changes the e-mail address. Requires the password, because mails with sign-in links go to this address. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangeEmail()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = () =>
    change
      .mutateAsync(typed)
      .then((user) =>
        toast({ title: 'Email address changed', description: `Emails now go to ${user.email}.`, variant: 'success' }),
      )
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title="Change your email address"
      description={`Currently ${email}. We’ll notify that address of the change.`}
      dirty={typed.email !== '' || typed.password !== ''}
      onSubmit={submit}
      submitLabel="Change address"
      mutation={change}
      fields={['email', 'password']}
      pendingText="Changing..."
    >
      <Field label="New email address" required error={errorAt(change.error, 'email')}>
        <Input
          type="email"
          autoComplete="email"
          {...bindText(typed, 'email', ({ email: next }) => set({ email: next.trim() }))}
        />
      </Field>
      <Field label="Your password" required error={errorAt(change.error, 'password')}>
        <PasswordInput autoComplete="current-password" {...bindText(typed, 'password', set)} />
      </Field>
    </FormDialog>
  )
}
