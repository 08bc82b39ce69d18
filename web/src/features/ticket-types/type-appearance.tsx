import { typeHues } from '@hatchway/contract/tickets/ticket-types'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
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
            <label key={one} className={clsx(tile, 'has-checked:border-accent has-checked:bg-accent-soft')}>
              <input
                type="radio"
                name="hue"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={hue === one}
                onChange={() => onChange({ hue: one })}
                aria-label={`Hue ${one}`}
              />
              <span
                aria-hidden
                style={{ '--h': one } as CSSProperties}
                className="hue size-5 rounded-full border border-hue-mark bg-hue-soft"
              />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-3">
        <legend className="type-micro pb-1.5 text-ink-3">Icon</legend>
        <div className="grid grid-cols-8 gap-1">
          {typeIconNames.map((one) => (
            <label key={one} className={clsx(tile, 'has-checked:border-accent has-checked:bg-accent-soft')}>
              <input
                type="radio"
                name="icon"
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={icon === one}
                onChange={() => onChange({ icon: one })}
                aria-label={one.replaceAll('-', ' ')}
              />
              <TypeIcon icon={one} hue={hue} />
            </label>
          ))}
        </div>
      </fieldset>
    </Popover>
  )
}

const tile =
  'quick relative grid h-8 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus'
