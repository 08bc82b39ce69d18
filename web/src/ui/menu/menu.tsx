import clsx from 'clsx'
import * as Radix from 'radix-ui/popover'
import { type KeyboardEvent, type ReactElement, useId, useState } from 'react'
import { closeOnPassedEscape } from '../overlay/layer-escape.ts'
import type { MenuEntry } from './menu-items.ts'
import { focusOnOpen, MenuItems, menuClass, useMenuFocus } from './menu-parts.tsx'

export type MenuProps = {
  trigger: ReactElement
  /** A function is called only while the menu is shown. */
  entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** A list of actions, opened by its trigger. A destructive one goes last, after a `'line'`. */
export function Menu({ trigger, open, onOpenChange, ...menu }: MenuProps) {
  const id = useId()
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = open ?? isOwnOpen
  const change = onOpenChange ?? setOwnOpen
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    change(true)
  }
  return (
    <Radix.Root open={isOpen} onOpenChange={change} modal>
      <Radix.Trigger asChild id={id} aria-haspopup="menu" onKeyDown={onKeyDown}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <OpenMenu {...menu} labelId={id} onClose={() => change(false)} />
      </Radix.Portal>
    </Radix.Root>
  )
}

type OpenMenuProps = Pick<MenuProps, 'entries' | 'side' | 'align' | 'className'> & {
  labelId: string
  onClose: () => void
}

/** Rendered while the menu is shown, and while it fades out. */
function OpenMenu({ entries, side, align = 'end', className, labelId, onClose }: OpenMenuProps) {
  const focus = useMenuFocus()
  const onEscape = closeOnPassedEscape(onClose)
  return (
    <Radix.Content
      role="menu"
      aria-labelledby={labelId}
      side={side}
      align={align}
      sideOffset={4}
      collisionPadding={8}
      className={clsx(menuClass, className)}
      onOpenAutoFocus={(event) => focusOnOpen(event, document.activeElement?.matches(':focus-visible') ?? false)}
      onCloseAutoFocus={keepFocusElsewhere}
      {...focus}
      onKeyDown={(event) => {
        onEscape(event)
        focus.onKeyDown(event)
      }}
    >
      <MenuItems entries={typeof entries === 'function' ? entries() : entries} onClose={onClose} />
    </Radix.Content>
  )
}

/** The chosen action may have opened a popover that has the focus now; moving the focus away would close it again. */
function keepFocusElsewhere(event: Event) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) event.preventDefault()
}
