import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { NotificationChoices } from './notification-choices.tsx'

/** Shows the notification settings as a dialog for users without a settings page: portal users. */
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
