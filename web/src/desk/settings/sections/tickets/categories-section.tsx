import { CategoryList } from '../../../../features/categories/category-list.tsx'
import { SettingsFrame } from '../../settings-frame.tsx'

export function CategoriesSection() {
  return (
    <SettingsFrame title="Categories">
      <CategoryList />
    </SettingsFrame>
  )
}
