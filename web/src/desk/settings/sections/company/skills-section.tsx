import { SkillList } from '../../../../features/assignment/skill-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsList } from '../../settings-frame.tsx'
import { skillsSectionMessages as messages } from './company.messages.ts'

/** Lists what agents are skilled in and which tickets need it. */
export function SkillsSection() {
  return (
    <SettingsList title={sectionMessages.names.skills} add={messages.add}>
      {(isAdding, setAdding) => <SkillList isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
