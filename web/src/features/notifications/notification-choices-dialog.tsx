import { Button } from '../../ui/button/button.tsx'
import { QueryData } from '../../ui/feedback/query-data.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { NotificationTiming } from './notification-timing.tsx'
import { useNotificationChoicesForm } from './use-notification-choices-form.ts'

/** Shows the notification settings as a dialog for users without a settings page: portal users. */
export function NotificationChoicesDialog({ onClose }: { onClose: () => void }) {
  const form = useNotificationChoicesForm()
  return (
    <FormDialog
      title="Notifications"
      description="You won’t be notified of your own actions."
      size="lg"
      dirty={form.count > 0}
      escapeWarning="Your changes aren’t saved. Press Esc again to discard them."
      submitLabel="Save"
      pending={form.isSaving}
      pendingText="Saving..."
      disabledReason={form.count === 0 && 'Nothing has changed'}
      otherAction={
        <Button
          variant="ghost"
          className="me-auto"
          disabledReason={form.isDefault && 'These are the defaults'}
          onClick={form.reset}
        >
          Reset to defaults
        </Button>
      }
      onClose={onClose}
      onSubmit={form.save}
    >
      <QueryData query={form.query} title="Notification settings couldn’t be loaded">
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
