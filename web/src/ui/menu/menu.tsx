import clsx from 'clsx'
import * as Dropdown from 'radix-ui/dropdown-menu'
import type { ReactElement } from 'react'
import type { MenuEntry } from './menu-items.ts'
import { MenuItems, menuContentClass } from './menu-parts.tsx'

export type MenuProps = {
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
        <Dropdown.Content
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(menuContentClass, className)}
          onCloseAutoFocus={keepFocusElsewhere}
        >
          <MenuItems entries={entries} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  )
}

/** What was chosen may have opened a pane that has the focus by now; taken from it, the pane would close again. */
function keepFocusElsewhere(event: Event) {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) event.preventDefault()
}
