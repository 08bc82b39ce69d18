import { ReplyManager } from '../../../../features/canned-replies/reply-manager.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsList } from '../../settings-frame.tsx'
import { repliesSectionMessages as messages } from './tickets.messages.ts'

export function CannedRepliesSection() {
  return (
    <SettingsList title={sectionMessages.names.cannedReplies} add={messages.add}>
      {(isAdding, setAdding) => <ReplyManager isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
