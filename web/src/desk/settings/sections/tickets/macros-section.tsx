import { MacroManager } from '../../../../features/macros/macro-manager.tsx'
import { SettingsList } from '../../settings-frame.tsx'

export function MacrosSection() {
  return (
    <SettingsList title="Macros" add="New macro">
      {(isAdding, setAdding) => <MacroManager isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
