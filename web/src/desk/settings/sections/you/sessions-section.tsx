import { EndOthersButton } from '../../../../features/sessions/end-others-button.tsx'
import { SessionList } from '../../../../features/sessions/session-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The user's sessions. */
export function SessionsSection() {
  return (
    <SettingsFrame title="Sessions" actions={<EndOthersButton />}>
      <p className="flex-none border-b border-line px-7 py-3 text-ink-2 max-md:px-4">
        Devices where you’re signed in. A session ends 14 days after it was last used.
      </p>
      <SessionList />
    </SettingsFrame>
  )
}
