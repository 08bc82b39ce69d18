import { SkillList } from '../../../../features/assignment/skill-list.tsx'
import { SettingsList } from '../../settings-frame.tsx'

/** Lists what agents are skilled in and which tickets need it. */
export function SkillsSection() {
  return (
    <SettingsList title="Skills" add="New skill">
      {(isAdding, setAdding) => <SkillList isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
