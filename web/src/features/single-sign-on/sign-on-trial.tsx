import type { SignOnTrial as Trial } from '@hatchway/contract/accounts/single-sign-on'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { openSignOnPopup } from './sign-on-popup.ts'
import { trialMessages as messages } from './single-sign-on.messages.tsx'
import { trialUrl } from './single-sign-on.queries.ts'

const tones = { known: 'success', link: 'success', new: 'info', refused: 'danger' } as const

/** Tries the complete sign-in through the identity provider's pages. The result is the returned data instead of a session. */
export function SignOnTrial({ canTry }: { canTry: boolean }) {
  const [trial, setTrial] = useState<Trial>()
  const [problem, setProblem] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const run = () => {
    stop.current()
    setTrial(undefined)
    setProblem(undefined)
    setOpen(true)
    stop.current = openSignOnPopup({
      begin: trialUrl,
      onSuccess: ({ trial }) => {
        setOpen(false)
        setTrial(trial ?? undefined)
      },
      onFailure: ({ error }) => {
        setOpen(false)
        setProblem(error)
      },
    })
  }
  return (
    <FormSection title={messages.title} hint={messages.hint}>
      <div>
        <Button
          variant="outline"
          pending={isOpen}
          pendingText={messages.waiting}
          disabledReason={!canTry && messages.stepsFirst}
          onClick={run}
        >
          {messages.start}
        </Button>
      </div>
      <div role="status" className="grid gap-4.5 empty:hidden">
        {trial && <Result trial={trial} />}
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </FormSection>
  )
}

function Result({ trial: { outcome, message, user, claims } }: { trial: Trial }) {
  return (
    <>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[outcome]}>{messages.outcomes[outcome]}</Badge>
          {user && (
            <span className="flex items-center gap-2 font-medium">
              <Avatar person={user} size={20} />
              {user.fullName} <span className="text-ink-3">{user.username}</span>
            </span>
          )}
        </p>
        <p className="text-pretty text-ink-2">{message}</p>
      </div>
      <dl
        aria-label={messages.response}
        className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 border-t border-line"
      >
        {claims.map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5">
            <dt className="font-mono text-[12px]/5 text-ink-3">{name}</dt>
            <dd className="font-mono text-[12px]/5 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
