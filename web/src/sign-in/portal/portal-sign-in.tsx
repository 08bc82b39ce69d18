import { portal as endpoints, type PortalInfo } from '@hatchway/contract/customers/portal'
import { pleaseFillIn } from '@hatchway/contract/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { beginSession } from '../../features/session/session-actions.ts'
import { errorMessage } from '../../platform/api-error.ts'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { AuthHeading } from '../auth-heading.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { FormAlert } from '../form-alert.tsx'
import { focusOn, valuesOf } from '../form-values.ts'
import { urlAfterSignIn } from '../url-after-sign-in.ts'

/** Signs in to a customer's portal. */
export function PortalSignIn({ portal }: { portal: PortalInfo }) {
  const client = useQueryClient()
  const [isMissing, setMissing] = useState(false)
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call(endpoints.login, { body }),
    onSuccess: (user) => beginSession(client, user, urlAfterSignIn(window.location, 'portal')),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const values = valuesOf(event.currentTarget, ['username', 'password'])
    const empty = (['username', 'password'] as const).find((name) => values[name] === '')
    setMissing(empty !== undefined)
    if (empty) focusOn(event.currentTarget, empty)
    else login.mutate(values)
  }

  return (
    <>
      <AuthHeading title={`Welcome to ${portal.portalName}`} site={portal.customerName}>
        Please sign in to access your portal
      </AuthHeading>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label="Username">
          <Input size="lg" name="username" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <CurrentPasswordField required />
        {isMissing && <FormAlert>{pleaseFillIn}</FormAlert>}
        {!isMissing && login.isError && <FormAlert>{errorMessage(login.error, 'Login failed')}</FormAlert>}
        <Button type="submit" size="lg" pending={login.isPending} pendingText="Signing in...">
          Sign in
        </Button>
      </form>
    </>
  )
}
