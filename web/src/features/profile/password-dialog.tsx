import { passwordMinimum } from '@hatchway/contract/accounts/auth'
import { useState } from 'react'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { profileMessages } from './profile.messages.ts'
import { useChangePassword } from './profile.queries.ts'

const fields = ['currentPassword', 'newPassword']

const messages = profileMessages.password

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
        title: messages.changed,
        description: messages.changedHint,
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
      title={messages.title}
      description={messages.description}
      dirty={Object.values(typed).some(Boolean)}
      onSubmit={submit}
      submitLabel={messages.submit}
      mutation={change}
      fields={fields}
      pendingText={messages.changing}
    >
      <Field label={messages.current} required error={errorAt(change.error, 'currentPassword')}>
        <PasswordInput {...input('currentPassword', 'current-password')} />
      </Field>
      <Field
        label={messages.next}
        required
        hint={messages.atLeast(passwordMinimum)}
        error={errorAt(change.error, 'newPassword')}
      >
        <PasswordInput {...input('newPassword', 'new-password')} />
      </Field>
      <Field label={messages.again} required error={doDiffer ? messages.mismatch : undefined}>
        <PasswordInput {...input('again', 'new-password')} />
      </Field>
    </FormDialog>
  )
}
