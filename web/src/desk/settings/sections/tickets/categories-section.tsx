import { CategoryList } from '../../../../features/categories/category-list.tsx'
import { sectionMessages } from '../../sections.messages.ts'
import { SettingsFrame } from '../../settings-frame.tsx'

export function CategoriesSection() {
  return (
    <SettingsFrame title={sectionMessages.names.categories}>
      <CategoryList />
    </SettingsFrame>
  )
}
