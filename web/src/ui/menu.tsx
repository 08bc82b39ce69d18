import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import * as Context from 'radix-ui/context-menu'
import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ReactElement } from 'react'
import { Kbd } from './kbd.tsx'
import { type MenuEntry, type MenuItem, tidyEntries } from './menu-entries.ts'

const pane =
  'floating min-w-48 max-w-80 overflow-y-auto p-1 max-h-(--radix-dropdown-menu-content-available-height)'

type MenuProps = {
  trigger: ReactElement
  entries: readonly MenuEntry[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** A list of things to do, opened by its trigger. The dangerous one goes last, after a `'line'`. */
export function Menu({ trigger, entries, side, align = 'end', open, onOpenChange, className }: MenuProps) {
  return (
    <Dropdown.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content side={side} align={align} sideOffset={4} collisionPadding={8} className={clsx(pane, className)}>
          <Entries entries={entries} kit={Dropdown} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

/** The same on right click or long press of what it wraps; everything in it needs a place on screen too. */
export function ContextMenu({ entries, children }: { entries: readonly MenuEntry[]; children: ReactElement }) {
  return (
    <Context.Root>
      <Context.Trigger asChild>{children}</Context.Trigger>
      <Context.Portal>
        <Context.Content collisionPadding={8} className={pane}>
          <Entries entries={entries} kit={Context as unknown as Kit} />
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  )
}

/** Both menus of Radix have the same parts. */
type Kit = typeof Dropdown

function Entries({ entries, kit }: { entries: readonly MenuEntry[]; kit: Kit }) {
  return tidyEntries(entries).map((entry, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a menu's entries keep their places while it is open
    if (entry === 'line') return <kit.Separator key={at} className="-mx-1 my-1 h-px bg-line" />
    if ('heading' in entry)
      return (
        <kit.Label key={at} className="type-micro px-2 pt-2 pb-1 text-ink-3">
          {entry.heading}
        </kit.Label>
      )
    return <Entry key={at} item={entry} kit={kit} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

function Entry({ item, kit }: { item: MenuItem; kit: Kit }) {
  const look = clsx('floating-item no-underline', item.danger && 'text-danger-ink [&_svg]:text-danger-ink!')
  if (item.items)
    return (
      <kit.Sub>
        <kit.SubTrigger className={look} disabled={item.disabled}>
          <Face item={item} />
          <ChevronRight size={14} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
        </kit.SubTrigger>
        <kit.Portal>
          <kit.SubContent sideOffset={4} collisionPadding={8} className={pane}>
            <Entries entries={item.items} kit={kit} />
          </kit.SubContent>
        </kit.Portal>
      </kit.Sub>
    )
  if (item.checked !== undefined)
    return (
      <kit.CheckboxItem className={look} checked={item.checked} disabled={item.disabled} onSelect={item.onSelect}>
        <span className="flex w-3.5 flex-none">{item.checked && <Check size={14} strokeWidth={1.85} aria-hidden />}</span>
        <Face item={item} />
      </kit.CheckboxItem>
    )
  if (item.href)
    return (
      <kit.Item asChild disabled={item.disabled} onSelect={item.onSelect}>
        <a href={item.href} className={look}>
          <Face item={item} />
        </a>
      </kit.Item>
    )
  return (
    <kit.Item className={look} disabled={item.disabled} onSelect={item.onSelect}>
      <Face item={item} />
    </kit.Item>
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
