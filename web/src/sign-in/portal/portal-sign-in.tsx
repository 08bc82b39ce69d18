import { portal as endpoints, type PortalInfo } from '@hatchway/contract/customers/portal'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { beginSession } from '../../features/session/session-actions.ts'
import { ApiError, errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { CurrentPasswordField } from '../form/current-password-field.tsx'
import { formMessages } from '../form/form.messages.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { useFormErrors, useInitialFocus } from '../form/form-errors.ts'
import { valuesOf } from '../form/form-values.ts'
import { urlAfterSignIn } from '../url-after-sign-in.ts'
import { portalSignInMessages as messages } from './portal-sign-in.messages.ts'

/** Signs in to a customer's portal. */
export function PortalSignIn({ portal }: { portal: PortalInfo }) {
  const client = useQueryClient()
  const form = useInitialFocus()
  const { errors, show, clear } = useFormErrors()
  const [isMissing, setMissing] = useState(false)
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call(endpoints.login, { body }),
    onSuccess: (user) => beginSession(client, user, urlAfterSignIn(window.location, 'portal')),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401)
        show(form.current!, { password: formMessages.wrongPassword })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const values = valuesOf(event.currentTarget, ['username', 'password'])
    const empty = (['username', 'password'] as const).filter((name) => values[name] === '')
    setMissing(empty.length > 0)
    show(event.currentTarget, Object.fromEntries(empty.map((name) => [name, formMessages.required])))
    if (empty.length === 0) login.mutate(values)
  }

  return (
    <>
      <AuthHeading title={messages.title(portal.portalName)} site={portal.customerName}>
        {messages.subtitle}
      </AuthHeading>
      <form ref={form} noValidate onSubmit={submit} onInput={clear} className="grid grid-cols-1 gap-4">
        <Field label={formMessages.username} error={errors.username}>
          <Input
            size="lg"
            name="username"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={Boolean(errors.password) || undefined}
          />
        </Field>
        <CurrentPasswordField required error={errors.password} />
        {isMissing && <FormAlert>{pleaseFillIn}</FormAlert>}
        {!isMissing && login.isError && <FormAlert>{errorMessage(login.error, messages.failed)}</FormAlert>}
        <Button type="submit" size="lg" pending={login.isPending} pendingText={messages.submitting}>
          {messages.submit}
        </Button>
      </form>
    </>
  )
}
