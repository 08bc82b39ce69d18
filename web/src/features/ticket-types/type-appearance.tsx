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
      <Tiles
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
      </Tiles>
      <Tiles
        name="icon"
        legend="Icon"
        columns="grid-cols-8"
        values={typeIconNames}
        value={icon}
        onChoose={(one) => onChange({ icon: one })}
        labelOf={(one) => one.replaceAll('-', ' ')}
      >
        {(one) => <TypeIcon icon={one} hue={hue} />}
      </Tiles>
    </Popover>
  )
}

type TilesProps<Value> = {
  name: string
  legend: string
  columns: string
  values: readonly Value[]
  value: Value
  onChoose: (value: Value) => void
  labelOf: (value: Value) => string
  children: (value: Value) => ReactNode
}

function Tiles<Value extends string | number>({ legend, columns, values, children, ...group }: TilesProps<Value>) {
  return (
    <fieldset className="not-first:mt-3">
      <legend className="type-micro pb-1.5 text-ink-3">{legend}</legend>
      <div className={`grid ${columns} gap-1`}>
        {values.map((one) => (
          <label
            key={one}
            className="quick relative grid h-8 cursor-pointer place-items-center rounded-control border border-transparent hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={group.name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={group.value === one}
              onChange={() => group.onChoose(one)}
              aria-label={group.labelOf(one)}
            />
            {children(one)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
