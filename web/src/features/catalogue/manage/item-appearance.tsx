import { catalogueIcons } from '@hatchway/contract/catalogue/catalogue-items'
import { AppearancePicker, appearanceLabel } from '../../../ui/form/appearance-picker.tsx'
import { ItemTile } from '../item-tile.tsx'
import type { ItemDraft } from './item-draft.ts'

type ItemAppearanceProps = {
  icon: ItemDraft['icon']
  hue: number
  onChange: (look: Partial<Pick<ItemDraft, 'icon' | 'hue'>>) => void
}

/** Edits the icon and the hue of an item. */
export function ItemAppearance(look: ItemAppearanceProps) {
  const { icon, hue } = look
  return (
    <AppearancePicker
      {...look}
      icons={catalogueIcons}
      trigger={
        <button type="button" aria-label={appearanceLabel} className="quick rounded-tile hover:brightness-97">
          <ItemTile icon={icon} hue={hue} size="lg" />
        </button>
      }
    >
      {(one) => <ItemTile icon={one} hue={hue} size="sm" />}
    </AppearancePicker>
  )
}
