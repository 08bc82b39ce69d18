import { TagList } from '../../../../features/tags/tag-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function TagsSection() {
  return (
    <SettingsFrame title="Tags">
      <TagList />
    </SettingsFrame>
  )
}
