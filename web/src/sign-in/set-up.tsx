import { passwordMinimum } from '@hatchway/contract/accounts/auth'
import { setup } from '@hatchway/contract/accounts/setup'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ownCompany, setupState } from '../features/session/session.queries.ts'
import { beginSession } from '../features/session/session-actions.ts'
import { errorMessage, hasErrorCode } from '../platform/api-error.ts'
import { call } from '../platform/call.ts'
import { Button } from '../ui/button/button.tsx'
import { Field } from '../ui/form/field.tsx'
import { Input } from '../ui/form/input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { toastError } from '../ui/toast/toast-error.ts'
import { toast } from '../ui/toast/toast-store.ts'
import { AuthHeading } from './auth-heading.tsx'
import { AccountFields } from './form/account-fields.tsx'
import { formMessages } from './form/form.messages.ts'
import { FormAlert } from './form/form-alert.tsx'
import { useFormErrors, useInitialFocus } from './form/form-errors.ts'
import { valuesOf } from './form/form-values.ts'
import { TimeZoneField } from './form/time-zone-field.tsx'
import { setUpMessages as messages } from './set-up.messages.ts'
import { signInMessages } from './sign-in.messages.tsx'

const names = ['companyName', 'fullName', 'email', 'username', 'password', 'timeZone'] as const

/** The first visit: names the organization and creates its first admin, who is then signed in. */
export function SetUp() {
  const client = useQueryClient()
  const form = useInitialFocus()
  const [problem, setProblem] = useState('')
  const { errors, isFilledIn, showServerErrors, clear } = useFormErrors()
  const finish = useMutation({
    mutationFn: (body: Record<(typeof names)[number], string>) => call(setup.finish, { body }),
    onSuccess: async (user) => {
      await client.invalidateQueries({ queryKey: ownCompany.queryKey })
      client.setQueryData(setupState.queryKey, { needed: false })
      beginSession(client, user)
      toast({ title: messages.done, description: messages.welcome(user.fullName), variant: 'success' })
    },
    onError: (error) => {
      if (showServerErrors(form.current!, error)) return
      // Another visitor completed the set-up first: the sign-in takes the place of this form.
      if (hasErrorCode(error, 'setup.done')) toastError(messages.failed)(error)
      else setProblem(errorMessage(error))
      void client.invalidateQueries({ queryKey: setupState.queryKey })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget, names)
    if (finish.isPending) return
    setProblem('')
    if (isFilledIn(event.currentTarget, values)) finish.mutate(values)
  }

  return (
    <>
      <AuthHeading title={messages.title} site={signInMessages.product}>
        {messages.subtitle}
      </AuthHeading>
      <form ref={form} noValidate onSubmit={submit} onInput={clear} className="grid grid-cols-1 gap-4">
        <Field label={messages.organization} error={errors.companyName}>
          <Input size="lg" name="companyName" autoComplete="organization" />
        </Field>
        <AccountFields errors={errors} />
        <Field
          label={formMessages.password}
          hint={formMessages.newPassword.atLeast(passwordMinimum)}
          error={errors.password}
        >
          <PasswordInput size="lg" name="password" autoComplete="new-password" />
        </Field>
        <TimeZoneField error={errors.timeZone} />
        {problem && <FormAlert>{problem}</FormAlert>}
        <Button type="submit" size="lg" pending={finish.isPending} pendingText={messages.submitting}>
          {messages.submit}
        </Button>
      </form>
    </>
  )
}
