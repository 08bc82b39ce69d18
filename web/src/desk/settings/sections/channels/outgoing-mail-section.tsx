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
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { SectionSkeleton } from '../../section-skeleton.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { outgoingMailSectionMessages as messages } from './channels.messages.ts'

/** The mail server that sends the emails of the help desk. */
export function OutgoingMailSection() {
  const state = useQuery(mailServerState)
  if (state.data) return <Loaded state={state.data} />
  return (
    <SettingsFrame title={sectionMessages.names.outgoingMail}>
      {state.error ? (
        <QueryError className="m-auto" title={messages.loadFailed} query={state} />
      ) : (
        <SectionSkeleton label={messages.loading} />
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
      title={sectionMessages.names.outgoingMail}
      actions={
        <>
          <Button
            variant="outline"
            icon={Send}
            disabledReason={!isFixed && !form.canTest && messages.incomplete}
            onClick={() => setTesting(true)}
          >
            <span className="max-md:sr-only">{messages.sendTest}</span>
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
