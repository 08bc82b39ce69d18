import { catalogueIcons } from '@hatchway/contract/catalogue/catalogue-items'
import { AppearancePicker } from '../../../ui/form/appearance-picker.tsx'
import { ItemTile } from '../item-tile.tsx'
import type { ItemDraft } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

type ItemAppearanceProps = {
  icon: ItemDraft['icon']
  hue: number
  onChange: (look: Partial<Pick<ItemDraft, 'icon' | 'hue'>>) => void
}
const labels = { both: messages.icon, color: messages.color, hue: messages.hue, icon: messages.iconLegend }

/** Edits the icon and the hue of an item. */
export function ItemAppearance({ icon, hue, onChange }: ItemAppearanceProps) {
  return (
    <AppearancePicker
      labels={labels}
      icons={catalogueIcons}
      icon={icon}
      hue={hue}
      onChange={onChange}
      trigger={
        <button type="button" aria-label={labels.both} className="quick rounded-tile hover:brightness-97">
          <ItemTile icon={icon} hue={hue} size="lg" />
        </button>
      }
    >
      {(one) => <ItemTile icon={one} hue={hue} size="sm" />}
    </AppearancePicker>
  )
}
