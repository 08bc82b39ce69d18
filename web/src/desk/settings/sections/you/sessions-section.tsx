import { EndOthersButton } from '../../../../features/sessions/end-others-button.tsx'
import { SessionList } from '../../../../features/sessions/session-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'
import { sessionsSectionMessages as messages } from './you.messages.ts'

/** The user's sessions. */
export function SessionsSection() {
  return (
    <SettingsFrame title={sectionMessages.names.sessions} actions={<EndOthersButton />}>
      <p className="flex-none border-b border-line px-7 py-3 text-ink-2 max-md:px-4">{messages.hint}</p>
      <SessionList />
    </SettingsFrame>
  )
}
