import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { bindText } from '../../ui/form/bind-control.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { profileMessages } from './profile.messages.ts'
import { useChangeEmail } from './profile.queries.ts'

const messages = profileMessages.email

/** Changes the e-mail address. Requires the password, because mails with sign-in links go to this address. */
export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const change = useChangeEmail()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = () =>
    change
      .mutateAsync(typed)
      .then((user) =>
        toast({ title: messages.changed, description: messages.changedHint(user.email), variant: 'success' }),
      )
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.title}
      description={messages.description(email)}
      dirty={typed.email !== '' || typed.password !== ''}
      onSubmit={submit}
      submitLabel={messages.submit}
      mutation={change}
      fields={['email', 'password']}
      pendingText={messages.changing}
    >
      <Field label={messages.newEmail} required error={errorAt(change.error, 'email')}>
        <Input
          type="email"
          autoComplete="email"
          {...bindText(typed, 'email', ({ email: next }) => set({ email: next.trim() }))}
        />
      </Field>
      <Field label={messages.password} required error={errorAt(change.error, 'password')}>
        <PasswordInput autoComplete="current-password" {...bindText(typed, 'password', set)} />
      </Field>
    </FormDialog>
  )
}
