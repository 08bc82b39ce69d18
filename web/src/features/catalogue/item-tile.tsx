import clsx from 'clsx'
import { Package } from 'lucide-react'
import type { CSSProperties } from 'react'
import { itemIcons } from './item-icons.ts'

type ItemTileProps = { icon: string; hue: number; size?: 'sm' | 'default' | 'lg'; className?: string }

const sizes = { sm: ['size-7', 15], default: ['size-8.5', 17], lg: ['size-11', 20] } as const

/** Shows the icon of an item on a tile in its color. */
export function ItemTile({ icon, hue, size = 'default', className }: ItemTileProps) {
  const Icon = (itemIcons as Record<string, typeof Package>)[icon] ?? Package
  const [box, pixels] = sizes[size]
  return (
    <span
      className={clsx('hue grid flex-none place-items-center rounded-tile bg-hue-soft text-hue-ink', box, className)}
      style={{ '--h': hue } as CSSProperties}
    >
      <Icon size={pixels} />
    </span>
  )
}
