import { ViewList } from '../../../../features/saved-filters/view-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function ViewsSection() {
  return (
    <SettingsFrame title="Views">
      <ViewList />
    </SettingsFrame>
  )
}
