import { templateMessages as messages } from '../../../../features/tasks/templates/template.messages.ts'
import { TemplateList } from '../../../../features/tasks/templates/template-list.tsx'
import { SettingsList } from '../../settings-frame.tsx'

/** Lists the task templates. */
export function TaskTemplatesSection() {
  return (
    <SettingsList title={messages.title} add={messages.new}>
      {(isAdding, setAdding) => <TemplateList isAdding={isAdding} onAdding={setAdding} />}
    </SettingsList>
  )
}
