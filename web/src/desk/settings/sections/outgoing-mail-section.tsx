import { OutgoingMail } from '../../../features/mails/outgoing-mail.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** The e-mails that the desk sent: reset links and notifications, newest first. */
export function OutgoingMailSection() {
  return (
    <SettingsFrame title="Outgoing email">
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">
        Password reset links, invitations and notifications, newest first.
      </p>
      <OutgoingMail />
    </SettingsFrame>
  )
}
