import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type InvitationLinkDialogProps = {
  name: string
  url: string
  /** Why the admin sends the link. */
  reason: string
  onClose: () => void
}

export const noMailServer = 'No mail server is set up, so send this link yourself.'

/** Shows the link of an invitation, for the admin to send. */
export function InvitationLinkDialog({ name, url, reason, onClose }: InvitationLinkDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={`Invitation link for ${name}`}
      description={reason}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Field label="Link" hint="Works once, within seven days. Anyone who has it can set this person’s password.">
        <Input
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
          suffix={
            <CopyButton text={url} variant="ghost" size="sm" className="-me-1.5">
              Copy
            </CopyButton>
          }
        />
      </Field>
    </Dialog>
  )
}
