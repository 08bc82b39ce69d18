import { auth } from '@hatchway/contract/accounts/auth'
import { portal as portalCalls } from '@hatchway/contract/customers/portal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { errorMessage, isUnreachable } from '../../../platform/api-error.ts'
import { call } from '../../../platform/call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { openSignOnPopup } from '../../single-sign-on/sign-on-popup.ts'
import { endSession, resumeSession } from '../session-actions.ts'
import { useSession } from '../session-context.tsx'
import { sessionEndedMessages as messages } from './session-ended.messages.ts'

/** Signs the user in again, over the page. It closes only by signing in, or by signing out for good. */
export function SessionEndedDialog() {
  const { user, portal } = useSession()
  const client = useQueryClient()
  const [username, setUsername] = useState(user.username)
  const [password, setPassword] = useState('')
  const [signOnError, setSignOnError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      portal ? call(portalCalls.login, { body }) : call(auth.login, { body }),
    onSuccess: (signedIn) => resumeSession(client, signedIn),
    onError: () => field.current?.select(),
  })
  const error = login.error
    ? isUnreachable(login.error)
      ? errorMessage(login.error)
      : errorMessage(login.error, messages.invalid)
    : signOnError
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!login.isPending && username.trim() && password) login.mutate({ username: username.trim(), password })
  }
  const signOn = () =>
    openSignOnPopup({
      onSuccess: async () => resumeSession(client, await call(auth.me)),
      onFailure: (failure) => setSignOnError(failure.error),
    })
  return (
    <Dialog
      open
      // What is written on the page would be lost by a slip: only the buttons leave it.
      dirty
      onClose={() => endSession(client, portal ? '/portal' : '/auth')}
      size="sm"
      title={messages.title}
      description={messages.description}
      onSubmit={submit}
      focusOn="input[type='password']"
      footer={
        <>
          {!portal && (
            <Button variant="ghost" className="me-auto" icon={KeyRound} onClick={signOn}>
              {messages.singleSignOn}
            </Button>
          )}
          <Button
            type="submit"
            pending={login.isPending}
            pendingText={messages.submitting}
            disabledReason={!(username.trim() && password) && messages.passwordMissing}
          >
            {portal ? messages.submitOnPortal : messages.submit}
          </Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        <Field label={portal ? messages.username : messages.usernameOrEmail}>
          <Input
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
          />
        </Field>
        <Field label={messages.password} error={error}>
          <PasswordInput
            ref={field}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
