import { type MailTestStep, mailServer, type NewMailServerSettings } from '@hatchway/contract/messages/mail-server'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { errorAt } from '../../platform/field-errors.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useSession } from '../session/session-context.tsx'
import { testMailMessages as messages } from './mail-server.messages.ts'

type TestMailDialogProps = {
  /** Settings to test that are not saved. */
  server?: NewMailServerSettings | undefined
  onClose: () => void
}

/** Sends a test email and shows the result of each step. */
export function TestMailDialog({ server, onClose }: TestMailDialogProps) {
  const { user } = useSession()
  const [to, setTo] = useState(user.email)
  const test = useMutation({
    mutationFn: () => call(mailServer.test, { body: { to: to.trim(), ...(server && { server }) } }),
  })
  const steps = test.data?.steps
  const hasFailed = steps?.some(({ outcome }) => outcome === 'failed')
  return (
    <FormDialog
      onClose={onClose}
      title={messages.title}
      description={server ? messages.hintUnsaved : messages.hint}
      onSubmit={() => test.mutate()}
      submitLabel={steps ? messages.sendAgain : messages.send}
      pendingText={messages.sending}
      mutation={test}
      fields={['to']}
      disabled={to.trim() === ''}
    >
      <Field label={messages.to} error={errorAt(test.error, 'to')}>
        <Input type="email" maxLength={254} value={to} onChange={({ target }) => setTo(target.value)} />
      </Field>
      <div role="status">
        {steps && (
          <>
            <p className="type-strong mb-1.5">{hasFailed ? messages.notSent : messages.accepted(to)}</p>
            <ol aria-label={messages.stepList} className="rounded-tile border border-line">
              {steps.map((step) => (
                <StepRow key={step.step} step={step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </FormDialog>
  )
}

const looks = {
  done: { icon: CircleCheck, ink: 'text-success-ink' },
  failed: { icon: CircleAlert, ink: 'text-danger-ink' },
  skipped: { icon: CircleMinus, ink: 'text-ink-3' },
}

function StepRow({ step: { step, outcome, detail } }: { step: MailTestStep }) {
  const { icon: Icon, ink } = looks[outcome]
  return (
    <li className="flex items-start gap-2.5 border-line border-t px-3 py-2 first:border-t-0">
      <Icon className={`mt-0.5 flex-none ${ink}`} />
      <span className="min-w-0 flex-1">
        <span className="font-medium">{messages.steps[step]}</span>
        {detail && <span className="type-small block wrap-anywhere text-ink-2">{detail}</span>}
      </span>
      <span className={`type-small flex-none ${ink}`}>{messages.outcomes[outcome]}</span>
    </li>
  )
}
