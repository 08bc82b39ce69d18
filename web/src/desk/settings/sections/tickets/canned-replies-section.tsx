import { ReplyManager } from '../../../../features/canned-replies/reply-manager.tsx'
import { SettingsList } from '../../settings-frame.tsx'

export function CannedRepliesSection() {
  return (
    <SettingsList title="Canned replies" add="New reply">
      {(isAdding, setAdding) => <ReplyManager isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
