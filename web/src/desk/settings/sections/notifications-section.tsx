import { NotificationChoices } from '../../../features/notifications/notification-choices.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** What the person wants to be told of. */
export function NotificationsSection() {
  return (
    <SettingsFrame title="Notifications">
      <NotificationChoices />
    </SettingsFrame>
  )
}
