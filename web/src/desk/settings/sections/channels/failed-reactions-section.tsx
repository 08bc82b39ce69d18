import { DeadLetterList } from '../../../../features/dead-letters/dead-letter-list.tsx'
import { SkippedFiles } from '../../../../features/files/skipped-files.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** What should have followed from an event, such as a notification, and failed for good. */
export function FailedReactionsSection() {
  return (
    <SettingsFrame title="Failed reactions">
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">
        Notifications and other reactions to an event that failed five times. Retry when the cause is fixed, or dismiss.
      </p>
      <DeadLetterList />
      <SkippedFiles />
    </SettingsFrame>
  )
}
