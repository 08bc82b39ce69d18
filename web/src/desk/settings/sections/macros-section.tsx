import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MacroManager } from '../../../features/macros/macro-manager.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsFrame } from '../settings-frame.tsx'

export function MacrosSection() {
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingsFrame
      title="Macros"
      actions={
        <Button icon={<Plus size={16} strokeWidth={1.85} aria-hidden />} onClick={() => setAdding(true)}>
          New macro
        </Button>
      }
    >
      <MacroManager isAdding={isAdding} onAdding={setAdding} />
    </SettingsFrame>
  )
}
