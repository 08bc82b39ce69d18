import { catalogueIcons } from '@hatchway/contract/catalogue/catalogue-items'
import { typeHues } from '@hatchway/contract/tickets/ticket-types'
import type { CSSProperties } from 'react'
import { ChoiceTiles } from '../../../ui/form/choice-tiles.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { ItemTile } from '../item-tile.tsx'
import type { ItemDraft } from './item-draft.ts'
import { manageMessages as messages } from './manage.messages.ts'

type ItemAppearanceProps = {
  icon: ItemDraft['icon']
  hue: number
  onChange: (look: Partial<Pick<ItemDraft, 'icon' | 'hue'>>) => void
}

/** Edits the icon and the color of an item. */
export function ItemAppearance({ icon, hue, onChange }: ItemAppearanceProps) {
  return (
    <Popover
      label={messages.icon}
      align="start"
      className="w-75 p-3"
      trigger={
        <button type="button" aria-label={messages.icon} className="quick rounded-tile hover:brightness-97">
          <ItemTile icon={icon} hue={hue} size="lg" />
        </button>
      }
    >
      <ChoiceTiles
        name="hue"
        legend={messages.color}
        columns="grid-cols-6"
        values={typeHues}
        value={hue}
        onChoose={(one) => onChange({ hue: one })}
        labelOf={messages.hue}
      >
        {(one) => (
          <span
            aria-hidden
            style={{ '--h': one } as CSSProperties}
            className="hue size-5 rounded-full border border-hue-mark bg-hue-soft"
          />
        )}
      </ChoiceTiles>
      <ChoiceTiles
        name="icon"
        legend={messages.iconLegend}
        columns="grid-cols-8"
        values={catalogueIcons}
        value={icon}
        onChoose={(one) => onChange({ icon: one })}
        labelOf={(one) => one.replaceAll('-', ' ')}
      >
        {(one) => <ItemTile icon={one} hue={hue} size="sm" />}
      </ChoiceTiles>
    </Popover>
  )
}
