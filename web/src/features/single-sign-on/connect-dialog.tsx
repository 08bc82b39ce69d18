import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { openSignOnPopup } from './sign-on-popup.ts'
import { connectionMessages as messages } from './single-sign-on.messages.tsx'
import { connectUrl, signInMethods } from './single-sign-on.queries.ts'

/** Links the user's account to the identity provider: asks for the password, then opens the provider's sign-in window. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const submit = () => {
    setProblem(undefined)
    setPending(true)
    stop.current = openSignOnPopup({
      begin: () => connectUrl(password),
      onSuccess: () => {
        void client.invalidateQueries({ queryKey: signInMethods.queryKey })
        toast({ title: messages.connected.title, description: messages.connected.hint, variant: 'success' })
        onClose()
      },
      onFailure: ({ error }) => {
        setPending(false)
        setProblem(error)
        field.current?.focus()
      },
    })
  }
  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={messages.connectSignOn}
      description={messages.connectHint}
      dirty={password !== ''}
      onSubmit={submit}
      submitLabel={messages.connect}
      pending={isPending}
      pendingText={messages.connecting}
    >
      <Field label={messages.password} required error={problem}>
        <PasswordInput
          ref={field}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </FormDialog>
  )
}
