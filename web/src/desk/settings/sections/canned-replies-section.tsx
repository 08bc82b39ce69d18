import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ReplyManager } from '../../../features/canned-replies/reply-manager.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

export function CannedRepliesSection() {
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title="Canned replies"
      actions={
        <Button icon={<Plus size={16} strokeWidth={1.85} aria-hidden />} onClick={() => setAdding(true)}>
          New reply
        </Button>
      }
    >
      <ReplyManager isAdding={isAdding} onAdding={setAdding} />
    </SettingsFrame>
  )
}
