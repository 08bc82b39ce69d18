import { RotateCcw } from 'lucide-react'
import { NotificationChoices } from '../../../../features/notifications/notification-choices.tsx'
import { NotificationTiming } from '../../../../features/notifications/notification-timing.tsx'
import { useNotificationChoicesForm } from '../../../../features/notifications/use-notification-choices-form.ts'
import { useSession } from '../../../../features/session/session-context.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { QueryData } from '../../../../ui/feedback/query-data.tsx'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { Unsaved } from '../../use-unsaved-guard.tsx'

/** The user's notification settings: channels of each kind of message, digest and quiet hours. */
export function NotificationsSection() {
  const { user } = useSession()
  const form = useNotificationChoicesForm()
  const isNarrow = useNarrow()
  const defaults = user.role === 'requester' ? 'defaults' : `${user.role} defaults`
  const reset = (
    <Button
      variant="ghost"
      icon={RotateCcw}
      disabledReason={form.isDefault && 'These are the defaults'}
      onClick={form.reset}
    >
      Reset to {defaults}
    </Button>
  )
  return (
    <SettingsFrame
      title="Notifications"
      actions={
        <>
          {!isNarrow && reset}
          <Unsaved form={form} />
        </>
      }
      preview={form.values && <NotificationTiming form={form} />}
    >
      <QueryData query={form.query} title="Notification settings couldn’t be loaded">
        {() => (
          <section aria-labelledby="notification-choices" className="max-w-180 px-7 py-6 max-md:px-4">
            <h2 id="notification-choices" className="type-section">
              Notifications
            </h2>
            <p className="mt-1 mb-4 text-ink-2">
              You won’t be notified of your own actions. If you’re in several groups, you’re notified once.
            </p>
            <NotificationChoices form={form} />
            {isNarrow && <div className="mt-4">{reset}</div>}
          </section>
        )}
      </QueryData>
    </SettingsFrame>
  )
}
