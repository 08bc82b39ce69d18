import { Button } from '../../ui/button/button.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { choicesMessages as messages } from './notification-choices.messages.ts'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationTiming } from './notification-timing.tsx'
import { useNotificationChoicesForm } from './use-notification-choices-form.ts'

/** Shows the notification settings as a dialog for users without a settings page: portal users. */
export function NotificationChoicesDialog({ onClose }: { onClose: () => void }) {
  const form = useNotificationChoicesForm()
  return (
    <FormDialog
      title={messages.title}
      description={messages.hint}
      size="lg"
      dirty={form.count > 0}
      escapeWarning={messages.escapeWarning}
      submitLabel={messages.save}
      pending={form.isSaving}
      pendingText={messages.saving}
      disabledReason={form.count === 0 && messages.unchanged}
      otherAction={
        <Button
          variant="ghost"
          className="me-auto"
          disabledReason={form.isDefault && messages.isDefault}
          onClick={form.reset}
        >
          {messages.reset}
        </Button>
      }
      onClose={onClose}
      onSubmit={form.save}
    >
      <QueryData query={form.query} title={messages.loadFailed}>
        {() => (
          <>
            <NotificationChoices form={form} />
            <NotificationTiming form={form} className="-mx-5 mt-3 border-t border-line max-md:-mx-4" />
          </>
        )}
      </QueryData>
    </FormDialog>
  )
}
