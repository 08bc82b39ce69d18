import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import * as Radix from 'radix-ui/popover'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Kbd } from '../display/kbd.tsx'
import { type MenuEntry, type MenuItem, normalizeMenuItems } from './menu-items.ts'

type OnClose = () => void

/** Renders the items of a menu and of its submenus. Each is plain elements: a menu is long, and has to open at once. */
export function MenuItems({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: OnClose }) {
  return normalizeMenuItems(entries).map((entry, at) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the order of the items does not change while the menu is open
    // biome-ignore lint/a11y/useSemanticElements: a menu may contain separators but no `hr`
    if (entry === 'line') return <div key={at} role="separator" className="-mx-1 my-1 h-px bg-line" />
    if ('heading' in entry)
      return (
        <div key={at} className="type-micro px-2 pt-2 pb-1 text-ink-3">
          {entry.heading}
        </div>
      )
    if (entry.items) return <Submenu key={at} item={entry} items={entry.items} onClose={onClose} />
    return <Item key={at} item={entry} onClose={onClose} />
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

function Item({ item, onClose }: { item: MenuItem; onClose: OnClose }) {
  const choose = (event: MouseEvent) => {
    if (item.disabled) return event.preventDefault()
    // What the action opens remembers the focus of now, before the menu closes.
    flushSync(() => item.onSelect?.())
    onClose()
  }
  const props = {
    ...attributesOf(item),
    onClick: choose,
    children: (
      <>
        {item.checked !== undefined && (
          <span className="flex w-3.5 flex-none">
            {item.checked && <Check size={14} strokeWidth={1.85} aria-hidden />}
          </span>
        )}
        <Face item={item} />
      </>
    ),
  }
  // The menu handles the keys of its items.
  return item.href ? <a href={item.href} {...props} /> : <div {...props} />
}

const attributesOf = ({ checked, danger, disabled }: MenuItem) => ({
  role: checked === undefined ? 'menuitem' : 'menuitemcheckbox',
  ...(checked !== undefined && { 'aria-checked': checked }),
  ...(disabled && { 'aria-disabled': true, 'data-disabled': true }),
  tabIndex: -1,
  className: clsx('floating-item no-underline', danger && 'text-danger-ink [&_svg]:text-danger-ink!'),
})

/** How long the pointer rests on an item before its submenu opens, and may take across other items on its way there (ms). */
const hoverDelay = 100
const graceDelay = 200

function Submenu({ item, items, onClose }: { item: MenuItem; items: readonly MenuEntry[]; onClose: OnClose }) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isByKey = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const focus = useMenuFocus()
  const show = (event: MouseEvent) => {
    clearTimeout(timer.current)
    isByKey.current = event.detail === 0
    if (!item.disabled) setOpen(true)
    // The pointer may have opened it before.
    if (isByKey.current && content.current) itemsOf(content.current)[0]?.focus()
  }
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const keepOnTrigger = (event: Event) => trigger.current?.contains(event.target as Node) && event.preventDefault()
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Anchor asChild>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the menu handles the keys of its items */}
        <div
          ref={trigger}
          {...attributesOf(item)}
          role="menuitem"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          data-active={isOpen}
          onClick={show}
          // Not when the menu opens below a pointer at rest.
          onPointerMove={({ pointerType }) => {
            if (pointerType !== 'mouse' || item.disabled || isOpen) return
            isByKey.current = false
            clearTimeout(timer.current)
            timer.current = setTimeout(() => setOpen(true), hoverDelay)
          }}
          onPointerLeave={() => clearTimeout(timer.current)}
        >
          <Face item={item} />
          <ChevronRight size={14} strokeWidth={1.85} aria-hidden className="rtl:-scale-x-100" />
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          role="menu"
          aria-label={item.label}
          side="right"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={menuClass}
          onOpenAutoFocus={(event) => (isByKey.current ? focusOnOpen(event, true) : event.preventDefault())}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={keepOnTrigger}
          onPointerDownOutside={keepOnTrigger}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            close()
          }}
          {...focus}
          onKeyDown={(event) => {
            if (event.key === 'ArrowLeft' && isOwn(event)) close()
            else focus.onKeyDown(event)
          }}
        >
          <MenuItems entries={items} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Face({ item }: { item: MenuItem }): ReactNode {
  return (
    <>
      {item.icon && <span className="flex flex-none">{item.icon}</span>}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.detail && <span className="type-small text-ink-3">{item.detail}</span>}
      {item.keys && <Kbd keys={item.keys} />}
    </>
  )
}

/** How long typed letters belong to one word (ms). */
const wordPause = 1000

/** Returns the handlers of a menu, which move the focus among its items by the pointer, the arrow keys and typed letters. */
export function useMenuFocus() {
  const typed = useRef({ word: '', at: 0 })
  const grace = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(grace.current), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isOwn(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsOf(event.currentTarget)
    const active = items.indexOf(document.activeElement as HTMLElement)
    const opensSubmenu = event.key === 'ArrowRight' && items[active]?.ariaHasPopup === 'menu'
    if (event.key === 'ArrowDown') items[Math.min(active + 1, items.length - 1)]?.focus()
    else if (event.key === 'ArrowUp') items[active < 0 ? items.length - 1 : Math.max(active - 1, 0)]?.focus()
    else if (event.key === 'Home' || event.key === 'PageUp') items[0]?.focus()
    else if (event.key === 'End' || event.key === 'PageDown') items.at(-1)?.focus()
    else if (event.key === 'Enter' || event.key === ' ' || opensSubmenu) items[active]?.click()
    else if (event.key.length === 1) focusByLetter(event, items, active)
    // The focus leaves an open menu by Escape only.
    else if (event.key !== 'Tab') return
    event.preventDefault()
  }

  const focusByLetter = ({ key, timeStamp }: KeyboardEvent, items: HTMLElement[], active: number) => {
    const isOneWord = timeStamp - typed.current.at < wordPause
    const word = (isOneWord ? typed.current.word : '') + key.toLowerCase()
    typed.current = { word, at: timeStamp }
    // The same letter again goes to the next item that begins with it.
    const wanted = [...word].every((letter) => letter === word[0]) ? word[0]! : word
    const from = wanted.length > 1 ? Math.max(active, 0) : active + 1
    const inTurn = [...items.slice(from), ...items.slice(0, from)]
    inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(wanted))?.focus()
  }

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const menu = event.currentTarget
    const [isInside, item] = [isOwn(event), itemAt(event)]
    // On its way to an open submenu the pointer may cross other items.
    if (!isInside || (item && item === document.activeElement)) return clearTimeout(grace.current)
    if (event.pointerType !== 'mouse') return
    const target = item ?? menu
    clearTimeout(grace.current)
    const hasOpen = menu.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') !== null
    if (hasOpen) grace.current = setTimeout(() => target.focus({ preventScroll: true }), graceDelay)
    else if (document.activeElement !== target) target.focus({ preventScroll: true })
  }
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    clearTimeout(grace.current)
    const menu = event.currentTarget
    if (menu.contains(document.activeElement) && !menu.querySelector('[aria-expanded="true"]'))
      menu.focus({ preventScroll: true })
  }
  return { onKeyDown, onPointerMove, onPointerLeave }
}

/** Focuses the menu that has just opened, or its first item when a key opened it. */
export function focusOnOpen(event: Event, isByKey: boolean) {
  event.preventDefault()
  const menu = event.currentTarget as HTMLElement
  const first = isByKey ? itemsOf(menu)[0] : undefined
  ;(first ?? menu).focus({ preventScroll: true })
}

const itemsOf = (menu: Element) => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
]

const itemAt = ({ target }: PointerEvent) =>
  (target as Element).closest<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')

/** Whether an event happened in the menu itself: React passes on those of its submenus too. */
const isOwn = ({ target, currentTarget }: KeyboardEvent<HTMLElement> | PointerEvent<HTMLElement>) =>
  (target as Element).closest('[role="menu"]') === currentTarget

export const menuClass =
  'floating min-w-48 max-w-80 max-h-(--radix-popover-content-available-height) overflow-y-auto p-1 outline-none'
