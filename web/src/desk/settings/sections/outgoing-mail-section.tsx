import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailServerState } from '../../../features/mails/mail-server-state.tsx'
import { mailServer } from '../../../features/mails/mails.queries.ts'
import { OutgoingMail } from '../../../features/mails/outgoing-mail.tsx'
import { TestMailDialog } from '../../../features/mails/test-mail-dialog.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** The e-mails that the desk sent: reset links and notifications, newest first. */
export function OutgoingMailSection() {
  const [isTesting, setTesting] = useState(false)
  const { data: server } = useQuery(mailServer)
  return (
    <SettingsFrame
      title="Outgoing email"
      actions={
        <Button
          variant="outline"
          disabledReason={server && !server.isConfigured && 'Set SMTP_URL and restart first'}
          onClick={() => setTesting(true)}
        >
          Send test email
        </Button>
      }
    >
      <MailServerState />
      <OutgoingMail />
      {isTesting && <TestMailDialog onClose={() => setTesting(false)} />}
    </SettingsFrame>
  )
}
