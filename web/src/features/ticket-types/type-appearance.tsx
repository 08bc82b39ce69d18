import { typeHues } from '@hatchway/contract/tickets/ticket-types'
import type { CSSProperties } from 'react'
import { ChoiceTiles } from '../../ui/form/choice-tiles.tsx'
import { Popover } from '../../ui/overlay/popover.tsx'
import { TypeIcon } from './type-icon.tsx'
import { typeIconNames } from './type-icons.ts'

type TypeAppearanceProps = { icon: string; hue: number; onChange: (look: { icon?: string; hue?: number }) => void }

/** Edits the icon and the hue (one of twelve) of a type. */
export function TypeAppearance({ icon, hue, onChange }: TypeAppearanceProps) {
  return (
    <Popover
      label="Icon and colour"
      align="start"
      className="w-75 p-3"
      trigger={
        <button
          type="button"
          aria-label="Icon and colour"
          style={{ '--h': hue } as CSSProperties}
          className="hue quick grid size-9.5 flex-none place-items-center rounded-tile bg-hue-soft hover:brightness-97"
        >
          <TypeIcon icon={icon} hue={hue} size={18} />
        </button>
      }
    >
      <ChoiceTiles
        name="hue"
        legend="Colour"
        columns="grid-cols-6"
        values={typeHues}
        value={hue}
        onChoose={(one) => onChange({ hue: one })}
        labelOf={(one) => `Hue ${one}`}
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
        legend="Icon"
        columns="grid-cols-8"
        values={typeIconNames}
        value={icon}
        onChoose={(one) => onChange({ icon: one })}
        labelOf={(one) => one.replaceAll('-', ' ')}
      >
        {(one) => <TypeIcon icon={one} hue={hue} />}
      </ChoiceTiles>
    </Popover>
  )
}
