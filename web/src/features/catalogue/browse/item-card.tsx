import { leadTimeText, type OfferedItem } from '@hatchway/contract/catalogue/catalogue-items'
import clsx from 'clsx'
import { Clock } from 'lucide-react'
import { ItemTile } from '../item-tile.tsx'

/** An item in a list: icon, name, description, lead time and price. A short one leaves out the description. */
export function ItemCard({ item, isShort = false }: { item: OfferedItem; isShort?: boolean }) {
  return (
    <span className={clsx('flex h-full gap-3', isShort ? 'flex-wrap items-center p-4' : 'p-4 max-md:py-3.5')}>
      <ItemTile icon={item.icon} hue={item.hue} />
      <span className={clsx('min-w-0', isShort ? 'flex-1' : 'flex flex-1 flex-col')}>
        <span className="type-strong line-clamp-2 font-bold text-ink">{item.name}</span>
        {!isShort && <span className="mt-0.5 line-clamp-2 text-ink-2">{item.description}</span>}
        {!isShort && <Facts item={item} className="mt-auto pt-1.5" />}
      </span>
      {isShort && <Facts item={item} className="w-full" />}
    </span>
  )
}

function Facts({ item, className }: { item: OfferedItem; className: string }) {
  const leadTime = leadTimeText(item)
  if (!leadTime && !item.price) return null
  return (
    <span className={clsx('flex min-h-5 items-center justify-between gap-3', className)}>
      <span className="flex min-w-0 items-center gap-1.5 text-ink-2">
        {leadTime && (
          <>
            <Clock size={14} className="flex-none text-ink-3" />
            <span className="truncate">{leadTime}</span>
          </>
        )}
      </span>
      {item.price && <span className="max-w-3/5 flex-none truncate font-medium text-ink">{item.price}</span>}
    </span>
  )
}
