import { NotificationChoices } from '../../../features/notifications/notification-choices.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** The user's notification settings. */
export function NotificationsSection() {
  return (
    <SettingsFrame title="Notifications">
      <NotificationChoices />
    </SettingsFrame>
  )
}
