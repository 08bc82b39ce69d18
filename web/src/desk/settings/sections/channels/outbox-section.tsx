import { OutboxList } from '../../../../features/outbox/outbox-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

/** The emails of the help desk, newest first: sent, waiting and failed. */
export function OutboxSection() {
  return (
    <SettingsFrame title={sectionMessages.names.outbox}>
      <OutboxList />
    </SettingsFrame>
  )
}
