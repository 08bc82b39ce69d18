import type { CSSProperties } from 'react'
import { AppearancePicker, appearanceLabel } from '../../ui/form/appearance-picker.tsx'
import { TypeIcon } from './type-icon.tsx'
import { typeIconNames } from './type-icons.ts'

type TypeAppearanceProps = { icon: string; hue: number; onChange: (look: { icon?: string; hue?: number }) => void }

/** Edits the icon and the hue of a type. */
export function TypeAppearance(look: TypeAppearanceProps) {
  const { icon, hue } = look
  return (
    <AppearancePicker
      {...look}
      icons={typeIconNames}
      trigger={
        <button
          type="button"
          aria-label={appearanceLabel}
          style={{ '--h': hue } as CSSProperties}
          className="hue quick grid size-9.5 flex-none place-items-center rounded-tile bg-hue-soft hover:brightness-97"
        >
          <TypeIcon icon={icon} hue={hue} size={18} />
        </button>
      }
    >
      {(one) => <TypeIcon icon={one} hue={hue} />}
    </AppearancePicker>
  )
}
