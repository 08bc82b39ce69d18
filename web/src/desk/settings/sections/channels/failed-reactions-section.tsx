import { DeadLetterList } from '../../../../features/dead-letters/dead-letter-list.tsx'
import { SkippedFiles } from '../../../../features/files/skipped-files.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { failedReactionsSectionMessages as messages } from './channels.messages.ts'

/** What should have followed from an event, such as a notification, and failed for good. */
export function FailedReactionsSection() {
  return (
    <SettingsFrame title={sectionMessages.names.failedReactions}>
      <p className="flex-none border-b border-line px-5 py-3 max-md:px-4 text-ink-2">{messages.hint}</p>
      <DeadLetterList />
      <SkippedFiles />
    </SettingsFrame>
  )
}
