import { OutboxList } from '../../../../features/outbox/outbox-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The emails of the help desk, newest first: sent, waiting and failed. */
export function OutboxSection() {
  return (
    <SettingsFrame title="Outbox">
      <OutboxList />
    </SettingsFrame>
  )
}
