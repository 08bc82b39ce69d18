import { TagList } from '../../../../features/tags/tag-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

export function TagsSection() {
  return (
    <SettingsFrame title={sectionMessages.names.tags}>
      <TagList />
    </SettingsFrame>
  )
}
