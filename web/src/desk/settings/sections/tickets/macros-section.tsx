import { MacroManager } from '../../../../features/macros/macro-manager.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsList } from '../../settings-frame.tsx'
import { macrosSectionMessages as messages } from './tickets.messages.ts'

export function MacrosSection() {
  return (
    <SettingsList title={sectionMessages.names.macros} add={messages.add}>
      {(isAdding, setAdding) => <MacroManager isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
