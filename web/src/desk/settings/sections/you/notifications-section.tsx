import { RotateCcw } from 'lucide-react'
import { NotificationChoices } from '../../../../features/notifications/notification-choices.tsx'
import { NotificationTiming } from '../../../../features/notifications/notification-timing.tsx'
import { useNotificationChoicesForm } from '../../../../features/notifications/use-notification-choices-form.ts'
import { useSession } from '../../../../features/session/session-context.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { QueryData } from '../../../../ui/feedback/query-data.tsx'
import { Unsaved } from '../../../../ui/form/unsaved.tsx'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { notificationsSectionMessages as messages } from './you.messages.ts'

/** The user's notification settings: channels of each kind of message, digest and quiet hours. */
export function NotificationsSection() {
  const { user } = useSession()
  const form = useNotificationChoicesForm()
  const isNarrow = useNarrow()
  const reset = (
    <Button variant="ghost" icon={RotateCcw} disabledReason={form.isDefault && messages.isDefault} onClick={form.reset}>
      {messages.reset[user.role]}
    </Button>
  )
  return (
    <SettingsFrame
      title={sectionMessages.names.notifications}
      actions={
        <>
          {!isNarrow && reset}
          <Unsaved form={form} />
        </>
      }
      preview={form.values && <NotificationTiming form={form} />}
    >
      <QueryData query={form.query} title={messages.loadFailed}>
        {() => (
          <section aria-labelledby="notification-choices" className="max-w-180 px-7 py-6 max-md:px-4">
            <h2 id="notification-choices" className="type-section">
              {messages.title}
            </h2>
            <p className="mt-1 mb-4 text-ink-2">{messages.hint}</p>
            <NotificationChoices form={form} />
            {isNarrow && <div className="mt-4">{reset}</div>}
          </section>
        )}
      </QueryData>
    </SettingsFrame>
  )
}
