import { auth } from '@hatchway/contract/accounts/auth'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { beginSession } from '../features/session/session-actions.ts'
import { ApiError, errorMessage, isUnreachable } from '../platform/api-error.ts'
import { call } from '../platform/call.ts'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { toast } from '../ui/toast/toast-store.ts'
import { AzureButton } from './azure-button.tsx'
import { CurrentPasswordField } from './form/current-password-field.tsx'
import { formMessages } from './form/form.messages.ts'
import { useFormErrors, useInitialFocus } from './form/form-errors.ts'
import { showError, valuesOf } from './form/form-values.ts'
import { signInMessages } from './sign-in.messages.tsx'
import { urlAfterSignIn } from './url-after-sign-in.ts'

const messages = signInMessages.login

/** Signs in to the desk by username or e-mail address and password, or through the identity provider. */
export function LoginForm() {
  const client = useQueryClient()
  const form = useInitialFocus()
  const { errors, show, isFilledIn, clear } = useFormErrors()
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call(auth.login, { body }),
    onSuccess: (user) => {
      beginSession(client, user, urlAfterSignIn(window.location, 'desk'))
      toast({ title: messages.done, description: messages.welcome(user.fullName), variant: 'success' })
    },
    onError: (error) => {
      toast({
        title: messages.failed,
        description: isUnreachable(error) ? errorMessage(error) : errorMessage(error, messages.invalid),
        variant: 'destructive',
      })
      if (error instanceof ApiError && error.status === 401)
        show(form.current!, { password: formMessages.wrongPassword })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, ['username', 'password'])
    if (login.isPending) return
    if (isFilledIn(event.currentTarget, values)) login.mutate(values)
    else showError(pleaseFillIn)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} onInput={clear} className="grid grid-cols-1 gap-4">
      <Field label={messages.usernameOrEmail} error={errors.username}>
        <Input
          size="lg"
          name="username"
          aria-invalid={Boolean(errors.password) || undefined}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <CurrentPasswordField error={errors.password} />
      <Button type="submit" size="lg" pending={login.isPending} pendingText={messages.submitting}>
        {messages.submit}
      </Button>
      <p className="type-small my-1.5 flex items-center gap-4 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.or}
      </p>
      <AzureButton />
    </form>
  )
}
