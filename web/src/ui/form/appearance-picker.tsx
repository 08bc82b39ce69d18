import { typeHues } from '@hatchway/contract/ticket-types/ticket-types'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Popover } from '../overlay/popover.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { formMessages } from './form.messages.tsx'

type AppearancePickerProps<Icon extends string> = {
  /** The button that shows the icon as it is. */
  trigger: ReactElement
  icons: readonly Icon[]
  icon: Icon
  hue: number
  onChange: (look: { icon?: Icon; hue?: number }) => void
  /** Shows one of the icons to choose from. */
  children: (icon: Icon) => ReactNode
}

const messages = formMessages.appearance
/** The accessible name of the button that opens the picker. */
export const appearanceLabel = messages.title

/** Edits an icon and its hue, one of twelve. */
export function AppearancePicker<Icon extends string>({
  trigger,
  icons,
  icon,
  hue,
  onChange,
  children,
}: AppearancePickerProps<Icon>) {
  return (
    <Popover label={appearanceLabel} align="start" className="w-75 p-3" trigger={trigger}>
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
        legend={messages.icon}
        columns="grid-cols-8"
        values={icons}
        value={icon}
        onChoose={(one) => onChange({ icon: one })}
        labelOf={(one) => one.replaceAll('-', ' ')}
      >
        {children}
      </ChoiceTiles>
    </Popover>
  )
}
