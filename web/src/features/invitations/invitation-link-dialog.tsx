import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { invitationMessages } from './invitation.messages.ts'

type InvitationLinkDialogProps = {
  name: string
  url: string
  /** Why the admin sends the link. */
  reason: string
  onClose: () => void
}

const messages = invitationMessages.link

/** Shows the link of an invitation, for the admin to send. */
export function InvitationLinkDialog({ name, url, reason, onClose }: InvitationLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={messages.title(name)}
      description={reason}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <Field label={messages.label} hint={messages.hint}>
        <Input
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          suffix={
            <CopyButton text={url} variant="ghost" size="sm" className="-me-1.5">
              {messages.copy}
            </CopyButton>
          }
        />
      </Field>
    </Dialog>
  )
}
