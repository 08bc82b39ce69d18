import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { memo } from 'react'
import { Kbd } from '../display/kbd.tsx'
import { useNarrow } from '../hooks/use-narrow.ts'
import { type MenuEntry, type MenuItem, normalizeMenuItems } from './menu-items.ts'

type MenuItemsProps = { entries: readonly MenuEntry[] | (() => readonly MenuEntry[]) }

/** Renders the items of a menu and of its submenus. Opening a menu that was rendered ahead does not render them again. */
export const MenuItems = memo(function MenuItems({ entries }: MenuItemsProps) {
  return normalizeMenuItems(typeof entries === 'function' ? entries() : entries).map((entry, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the order of the items does not change while the menu is open
    if (entry === 'line') return <Dropdown.Separator key={at} className="-mx-1 my-1 h-px bg-line" />
    if ('heading' in entry)
      return (
        <Dropdown.Label key={at} className="type-micro px-2 pt-2 pb-1 text-ink-3">
          {entry.heading}
        </Dropdown.Label>
      )
    return <Entry key={at} item={entry} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
})

function Entry({ item }: { item: MenuItem }) {
  const isNarrow = useNarrow()
  const look = clsx('floating-item no-underline', item.danger && 'text-danger-ink [&_svg]:text-danger-ink!')
  if (item.items)
    return (
      <Dropdown.Sub>
        <Dropdown.SubTrigger className={look} disabled={item.disabled}>
          <Face item={item} />
          <ChevronRight size={14} className="rtl:-scale-x-100" />
        </Dropdown.SubTrigger>
        <Dropdown.Portal>
          <Dropdown.SubContent
            sideOffset={isNarrow ? narrowOverlap : 4}
            collisionPadding={8}
            className={menuContentClass}
          >
            <MenuItems entries={item.items} />
          </Dropdown.SubContent>
        </Dropdown.Portal>
      </Dropdown.Sub>
    )
  if (item.checked !== undefined)
    return (
      <Dropdown.CheckboxItem className={look} checked={item.checked} disabled={item.disabled} onSelect={item.onSelect}>
        <span className="flex w-3.5 flex-none">{item.checked && <Check size={14} />}</span>
        <Face item={item} />
      </Dropdown.CheckboxItem>
    )
  if (item.href)
    return (
      <Dropdown.Item asChild disabled={item.disabled} onSelect={item.onSelect}>
        <a href={item.href} className={look}>
          <Face item={item} />
        </a>
      </Dropdown.Item>
    )
  return (
    <Dropdown.Item className={look} disabled={item.disabled} onSelect={item.onSelect}>
      <Face item={item} />
    </Dropdown.Item>
  )
}

function Face({ item }: { item: MenuItem }) {
  return (
    <>
      {item.icon && <span className="flex flex-none">{item.icon}</span>}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.detail && <span className="type-small text-ink-3">{item.detail}</span>}
      {item.keys && <Kbd keys={item.keys} />}
    </>
  )
}

/** A phone has no space for two menus side by side: there, a submenu covers a part of its menu (px). */
const narrowOverlap = -168

export const menuContentClass =
  'floating min-w-[min(12rem,var(--radix-dropdown-menu-content-available-width,12rem))] max-w-[min(20rem,var(--radix-dropdown-menu-content-available-width,20rem))] max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto p-1'
