import { auth, type PendingRegistration, passwordMinimum } from '@hatchway/contract/accounts/auth'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { beginSession } from '../features/session/session-actions.ts'
import { call } from '../platform/call.ts'
import { Button } from '../ui/button/button.tsx'
import { Field, FieldError } from '../ui/form/field.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { toastError } from '../ui/toast/toast-error.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { AccountFields } from './form/account-fields.tsx'
import { formMessages } from './form/form.messages.ts'
import { useFormErrors, useInitialFocus } from './form/form-errors.ts'
import { focusOn, showError, valuesOf } from './form/form-values.ts'
import { signInMessages } from './sign-in.messages.tsx'
import { urlAfterSignIn } from './url-after-sign-in.ts'

const names = ['fullName', 'email', 'username', 'password', 'confirmPassword'] as const
const messages = signInMessages.register

type RegisterFormProps = { onPending: (pending: PendingRegistration & { email: string }) => void }

/** Creates an account, always with the role requester, and signs in with it, unless it has to wait. */
export function RegisterForm({ onPending }: RegisterFormProps) {
  const client = useQueryClient()
  const [doDiffer, setDiffer] = useState(false)
  const form = useInitialFocus()
  const { errors, isFilledIn, showServerErrors, clear } = useFormErrors()
  const register = useMutation({
    mutationFn: ({ confirmPassword: _, ...person }: Record<(typeof names)[number], string>) =>
      call(auth.register, {
        body: { ...person, role: 'requester', avatarUrl: null, department: null, position: null },
      }),
    onSuccess: (user, { email }) => {
      if ('waitsFor' in user) {
        onPending({ ...user, email })
        return
      }
      beginSession(client, user, urlAfterSignIn(window.location, 'desk'))
      toast({ title: messages.done, description: messages.doneHint, variant: 'success' })
    },
    onError: (error) => {
      toastError(messages.failed, messages.failedHint)(error)
      showServerErrors(form.current!, error)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form, names)
    if (register.isPending) return
    if (!isFilledIn(form, values)) {
      showError(pleaseFillIn)
      return
    }
    if (values.password !== values.confirmPassword) {
      setDiffer(true)
      showError(messages.mismatch)
      focusOn(form, 'confirmPassword')
      return
    }
    register.mutate(values)
  }
  const compare = (event: FormEvent<HTMLFormElement>) => {
    const { password, confirmPassword } = valuesOf(event.currentTarget, names)
    const isDone = !(event.target as Element).matches('[name="confirmPassword"]:focus')
    if (password === confirmPassword) setDiffer(false)
    else if (isDone && confirmPassword !== '') setDiffer(true)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={clear}
      onChange={compare}
      onBlur={compare}
      className="grid grid-cols-1 gap-4"
    >
      <AccountFields errors={errors} />
      <div className="grid gap-x-3 gap-y-4 md:grid-cols-2">
        <Field label={formMessages.password} error={errors.password}>
          <PasswordInput size="lg" name="password" autoComplete="new-password" aria-describedby="password-rule" />
        </Field>
        <Field label={formMessages.newPassword.confirm} error={errors.confirmPassword} className="max-md:order-2">
          <PasswordInput
            size="lg"
            name="confirmPassword"
            autoComplete="new-password"
            aria-invalid={doDiffer || Boolean(errors.confirmPassword)}
            aria-describedby="password-rule"
          />
        </Field>
        <div id="password-rule" className={clsx('-mt-4 md:col-span-2', !doDiffer && 'max-md:order-1')}>
          {doDiffer ? (
            <FieldError>{messages.mismatch}</FieldError>
          ) : (
            <p className="type-small mt-1.5 text-ink-3">{formMessages.newPassword.atLeast(passwordMinimum)}</p>
          )}
        </div>
      </div>
      <Button type="submit" size="lg" pending={register.isPending} pendingText={messages.submitting}>
        {messages.submit}
      </Button>
    </form>
  )
}
