import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { categoryMessages as messages } from '../categories/category.messages.ts'
import { hueOfColor } from './color-hue.ts'

/** The available colors. Only the hue of each is used. */
export const categoryColors = [
  { value: '#0a9396', label: messages.colors.teal },
  { value: '#2f7fd1', label: messages.colors.blue },
  { value: '#5b6b8c', label: messages.colors.slate },
  { value: '#7c5cc4', label: messages.colors.violet },
  { value: '#b0489b', label: messages.colors.magenta },
  { value: '#c94a4a', label: messages.colors.red },
  { value: '#c2622d', label: messages.colors.orange },
  { value: '#b58a1b', label: messages.colors.amber },
  { value: '#2e8b57', label: messages.colors.green },
]

type ColorSelectProps = { label: string; color: string; onChange: (color: string) => void }

/** Selects one of a few colors. */
export function ColorSelect({ label, color, onChange }: ColorSelectProps) {
  const [isOpen, setOpen] = useState(false)
  const name = categoryColors.find(({ value }) => value === color.toLowerCase())?.label ?? color
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={label}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={messages.chosenColor(label, name)}
          title={name}
          className="quick grid size-control flex-none place-items-center rounded-control hover:bg-hover"
        >
          <Swatch color={color} />
        </button>
      }
    >
      <div role="radiogroup" aria-label={label} className="grid grid-cols-3 gap-1 p-2">
        {categoryColors.map(({ value, label: colorName }) => (
          // biome-ignore lint/a11y/useSemanticElements: a swatch is a colored button, not a native radio input
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === color.toLowerCase()}
            aria-label={colorName}
            title={colorName}
            className="quick grid size-control place-items-center rounded-control hover:bg-hover"
            onClick={() => {
              onChange(value)
              setOpen(false)
            }}
          >
            <Swatch color={value} isChosen={value === color.toLowerCase()} />
          </button>
        ))}
      </div>
    </Popover>
  )
}

function Swatch({ color, isChosen = false }: { color: string; isChosen?: boolean }) {
  return (
    <span
      style={{ '--h': hueOfColor(color) } as CSSProperties}
      className={clsx('hue grid size-4.5 place-items-center rounded-badge bg-hue-mark text-surface')}
    >
      {isChosen && <Check size={12} strokeWidth={2.4} />}
    </span>
  )
}
