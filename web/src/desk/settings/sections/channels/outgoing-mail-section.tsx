import type { MailServerState } from '@hatchway/contract/messages/mail-server'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { mailServerState } from '../../../../features/mails/mail-server.queries.ts'
import { MailServerForm } from '../../../../features/mails/mail-server-form.tsx'
import { TestMailDialog } from '../../../../features/mails/test-mail-dialog.tsx'
import { useMailServerForm } from '../../../../features/mails/use-mail-server-form.ts'
import { useSession } from '../../../../features/session/session-context.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SectionSkeleton } from '../../section-skeleton.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'
import { Unsaved } from '../../use-unsaved-guard.tsx'

/** The mail server that sends the emails of the help desk. */
export function OutgoingMailSection() {
  const state = useQuery(mailServerState)
  if (state.data) return <Loaded state={state.data} />
  return (
    <SettingsFrame title="Outgoing email">
      {state.error ? (
        <QueryError className="m-auto" title="The mail server couldn’t be loaded" query={state} />
      ) : (
        <SectionSkeleton label="Loading the mail server" />
      )}
    </SettingsFrame>
  )
}

function Loaded({ state }: { state: MailServerState }) {
  const { company } = useSession()
  const [isTesting, setTesting] = useState(false)
  const form = useMailServerForm(state, company.name)
  const isFixed = state.source === 'environment'
  return (
    <SettingsFrame
      title="Outgoing email"
      actions={
        <>
          <Button
            variant="outline"
            icon={Send}
            disabledReason={!isFixed && !form.canTest && 'Enter a host and a sender address first'}
            onClick={() => setTesting(true)}
          >
            <span className="max-md:sr-only">Send test email</span>
          </Button>
          {!isFixed && <Unsaved form={form} />}
        </>
      }
    >
      <MailServerForm state={state} form={form} />
      {isTesting && <TestMailDialog server={isFixed ? undefined : form.unsaved} onClose={() => setTesting(false)} />}
    </SettingsFrame>
  )
}
