import { typeHues } from '@hatchway/contract/tickets/ticket-types'
import type { CSSProperties, ReactNode } from 'react'
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
      <fieldset>
        <legend className="type-micro pb-1.5 text-ink-3">Colour</legend>
        <div className="grid grid-cols-6 gap-1">
          {typeHues.map((one) => (
            <Tile
              key={one}
              name="hue"
              label={`Hue ${one}`}
              checked={hue === one}
              onChoose={() => onChange({ hue: one })}
            >
              <span
                aria-hidden
                style={{ '--h': one } as CSSProperties}
                className="hue size-5 rounded-full border border-hue-mark bg-hue-soft"
              />
            </Tile>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-3">
        <legend className="type-micro pb-1.5 text-ink-3">Icon</legend>
        <div className="grid grid-cols-8 gap-1">
          {typeIconNames.map((one) => (
            <Tile
              key={one}
              name="icon"
              label={one.replaceAll('-', ' ')}
              checked={icon === one}
              onChoose={() => onChange({ icon: one })}
            >
              <TypeIcon icon={one} hue={hue} />
            </Tile>
          ))}
        </div>
      </fieldset>
    </Popover>
  )
}

type TileProps = { name: string; label: string; checked: boolean; onChoose: () => void; children: ReactNode }

function Tile({ name, label, checked, onChoose, children }: TileProps) {
  return (
    <label className="quick relative grid h-8 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={onChoose}
        aria-label={label}
      />
      {children}
    </label>
  )
}
