import { DeadLetterList } from '../../../features/dead-letters/dead-letter-list.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

/** What should have followed from an event, such as a notification, and failed for good. */
export function FailedReactionsSection() {
  return (
    <SettingsFrame title="Failed reactions">
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">
        What should have followed from an event and failed five times. Retry it once the cause is gone, or dismiss it.
      </p>
      <DeadLetterList />
    </SettingsFrame>
  )
}
