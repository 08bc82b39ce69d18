import { passwordMinimum } from '@hatchway/contract/accounts/auth'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { formMessages } from '../form/form.messages.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useInitialFocus } from '../form/form-errors.ts'
import { focusOn, valuesOf } from '../form/form-values.ts'

type NewPasswordFormProps = {
  label: string
  /** The message for two passwords that differ. */
  mismatch: string
  problem: string
  onProblem: (problem: string) => void
  onSubmit: (newPassword: string) => void
  submit: Pick<ComponentProps<typeof Button>, 'pending' | 'pendingText' | 'children'>
  /** Stored by password managers with the password. */
  username?: string
  /** Content below the submit button. */
  children?: ReactNode
}

/** Asks for a new password twice. */
export function NewPasswordForm({
  label,
  mismatch,
  problem,
  onProblem,
  submit,
  username,
  ...rest
}: NewPasswordFormProps) {
  const ref = useInitialFocus()
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (submit.pending) return
    const form = event.currentTarget
    const { newPassword, confirmPassword } = valuesOf(form, ['newPassword', 'confirmPassword'])
    const isMissing = newPassword === '' || confirmPassword === ''
    const found = isMissing ? pleaseFillIn : newPassword === confirmPassword ? '' : mismatch
    onProblem(found)
    if (found) focusOn(form, newPassword === '' ? 'newPassword' : 'confirmPassword')
    else rest.onSubmit(newPassword)
  }
  return (
    <form ref={ref} noValidate onSubmit={check} className="grid grid-cols-1 gap-4">
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <Field label={label} hint={formMessages.newPassword.atLeast(passwordMinimum)}>
        <PasswordInput size="lg" name="newPassword" required autoComplete="new-password" />
      </Field>
      <Field label={formMessages.newPassword.confirm}>
        <PasswordInput size="lg" name="confirmPassword" required autoComplete="new-password" />
      </Field>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" size="lg" {...submit} />
      {rest.children}
    </form>
  )
}
