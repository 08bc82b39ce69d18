import clsx from 'clsx'
import * as Dropdown from 'radix-ui/dropdown-menu'
import { type ReactElement, useState } from 'react'
import { closeOnPassedEscape } from '../overlay/layer-escape.ts'
import type { MenuEntry } from './menu-items.ts'
import { MenuItems, menuContentClass } from './menu-parts.tsx'

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
export function Menu({ trigger, entries, side, align = 'end', className, ...controlled }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const { open = isOpen, onOpenChange = setOpen } = controlled
  return (
    <Dropdown.Root open={open} onOpenChange={onOpenChange}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(menuContentClass, className)}
          onCloseAutoFocus={keepFocusElsewhere}
          onKeyDown={closeOnPassedEscape(() => onOpenChange(false))}
        >
          <MenuItems entries={entries} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

/** The chosen action may have opened a popover that has the focus now; moving the focus away would close it again. */
function keepFocusElsewhere(event: Event) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) event.preventDefault()
}
