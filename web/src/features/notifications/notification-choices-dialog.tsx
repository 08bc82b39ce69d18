import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { NotificationChoices } from './notification-choices.tsx'

/** The same choices as in the settings, for who has none: people on a portal. */
export function NotificationChoicesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Notifications"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <NotificationChoices />
    </Dialog>
  )
}
